"""Sounds synthesized from noise and plain tones, without any files.

Nothing is played before the first press on the page, nor while the page is hidden.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

import js

from ui.browser import dom

GAINS_BY_LOUDNESS = {"soft": 0.25, "normal": 0.55, "loud": 0.8}
"""Gain by the setting. If it were louder, a card, a trick and a turn at once would clip."""

NOISE_RATE, NOISE_SAMPLES, NOISE_MAX = 8000, 2000, 128
"""The noise: samples per second, samples in all, and the largest value of a sample."""

SILENT_GAIN = 0.0001
"""The gain at which a tone ends: an exponential ramp cannot reach zero."""


class Tone(NamedTuple):
    """A part of a sound: a wave or "noise", its start and length, and its glide in pitch."""

    wave: str
    start: float  # s
    length: float  # s
    begin: float  # Hz
    end: float  # Hz
    gain: float


TONES_BY_SOUND: dict[str, tuple[Tone, ...]] = {
    "card": (Tone("noise", 0, 0.07, 2200, 900, 0.9), Tone("sine", 0, 0.06, 170, 90, 0.5)),
    "knock": (Tone("sine", 0, 0.08, 190, 80, 0.8), Tone("sine", 0.13, 0.08, 180, 80, 0.7)),
    "trick": (Tone("noise", 0, 0.2, 900, 300, 0.6),),
    "turn": (Tone("triangle", 0, 0.14, 660, 660, 0.3),),
    "gain": (
        Tone("triangle", 0, 0.18, 523, 523, 0.35),
        Tone("triangle", 0.14, 0.3, 659, 659, 0.35),
    ),
    "loss": (Tone("triangle", 0, 0.2, 392, 392, 0.3), Tone("triangle", 0.16, 0.35, 330, 330, 0.3)),
    "win": tuple(
        Tone("triangle", 0.13 * number, 0.45, pitch, pitch, 0.35)
        for number, pitch in enumerate((523, 659, 784, 1047))
    ),
}
"""The tones of each sound, by the names of `ui.table.sounds`."""


class SoundPlayer:
    """The sounds of the table."""

    def __init__(self) -> None:
        self.context: Any = None
        self.noise: Any = None

    def play_sounds(self, names: Iterable[str], loudness: str) -> None:
        """Play these sounds at once, or stay silent if the browser cannot."""
        tones = [tone for name in names for tone in TONES_BY_SOUND[name]]
        try:
            if tones and not js.document.hidden and self.resume_audio():
                self.play_tones(tones, loudness)
        except Exception:  # browsers raise errors of any kind
            return

    def play_tones(self, tones: Iterable[Tone], loudness: str) -> None:
        """Play these tones at once."""
        volume = self.context.createGain()
        volume.gain.value = GAINS_BY_LOUDNESS[loudness]
        volume.connect(self.context.destination)
        for tone in tones:
            self.play_tone(tone, volume)

    def resume_audio(self) -> bool:
        """Create or resume the audio context, and return whether there is one."""
        if self.context is None and has_user_pressed() and hasattr(js, "AudioContext"):
            self.context = js.AudioContext.new()
            self.noise = make_noise(self.context)
        # iOS calls a context "interrupted" after a phone call or a locked screen.
        if self.context is not None and self.context.state in ("suspended", "interrupted"):
            self.context.resume()
        return self.context is not None

    def play_tone(self, tone: Tone, volume: Any) -> None:
        """Start one tone, which fades out and stops by itself."""
        begin = self.context.currentTime + tone.start
        end = begin + tone.length
        source, pitch, output = (
            self.noise_source() if tone.wave == "noise" else self.wave_source(tone.wave)
        )
        pitch.setValueAtTime(tone.begin, begin)
        pitch.exponentialRampToValueAtTime(tone.end, end)
        fading = self.context.createGain()
        fading.gain.setValueAtTime(tone.gain, begin)
        fading.gain.exponentialRampToValueAtTime(SILENT_GAIN, end)
        output.connect(fading)
        fading.connect(volume)
        source.start(begin)
        source.stop(end)

    def wave_source(self, wave: str) -> tuple[Any, Any, Any]:
        """Return an oscillator, the parameter of its pitch, and its output node."""
        source = self.context.createOscillator()
        source.type = wave
        return source, source.frequency, source

    def noise_source(self) -> tuple[Any, Any, Any]:
        """Return a source of noise, the parameter of its filter's pitch, and its output node."""
        source = self.context.createBufferSource()
        source.buffer = self.noise
        band = self.context.createBiquadFilter()
        band.type = "bandpass"
        source.connect(band)
        return source, band.frequency, band


SOUND_PLAYER = SoundPlayer()


def has_user_pressed() -> bool:
    """Return whether the user has pressed anything on this page."""
    activation = getattr(js.navigator, "userActivation", None)
    return bool(activation.hasBeenActive) if activation else True


def make_noise(context: Any) -> Any:
    """Return a quarter of a second of noise."""
    samples = js.crypto.getRandomValues(js.Int8Array.new(NOISE_SAMPLES))
    buffer = context.createBuffer(1, NOISE_SAMPLES, NOISE_RATE)
    scale = dom.js_array(*(int(byte) / NOISE_MAX for byte in samples.to_py()))
    buffer.copyToChannel(js.Float32Array.from_(scale), 0)
    return buffer
