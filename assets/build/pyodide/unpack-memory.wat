;; Unpacks a packed memory (pack-memory.mjs) over a fresh one; the packed data lie in that memory,
;; too.
(module
  (import "env" "memory" (memory 1))
  ;; Unpack the runs of a piece from an address on. The arguments are the addresses of the piece's
  ;; parts and of the list of frequent words. In a run every grain of four words has a byte with the
  ;; kind of each.
  (func (export "unpack")
    (param $at i32) (param $often i32) (param $rare i32) (param $steps i32) (param $end i32)
    (param $halves i32) (param $kinds i32) (param $bytes i32)
    (local $last i32) (local $four i32) (local $next i32)
    (loop $runs
      ;; distance from the end of the run before, and length, in grains
      (local.set $at (i32.add (local.get $at) (i32.shl (i32.load (local.get $steps)) (i32.const 4))))
      (local.set $last
        (i32.add (local.get $at) (i32.shl (i32.load offset=4 (local.get $steps)) (i32.const 4))))
      (local.set $steps (i32.add (local.get $steps) (i32.const 8)))
      (loop $grains
        (local.set $four (i32.load8_u (local.get $kinds)))
        (local.set $kinds (i32.add (local.get $kinds) (i32.const 1)))
        (local.set $next (i32.add (local.get $at) (i32.const 16)))
        (loop $words
          (block $laid
            (block $any
              (block $half
                (block $byte
                  (block $zero
                    (br_table $zero $byte $half $any (i32.and (local.get $four) (i32.const 3))))
                  (i32.store (local.get $at) (i32.const 0))
                  (br $laid))
                (i32.store (local.get $at)
                  (i32.load (i32.add (local.get $often)
                    (i32.shl (i32.load8_u (local.get $bytes)) (i32.const 2)))))
                (local.set $bytes (i32.add (local.get $bytes) (i32.const 1)))
                (br $laid))
              ;; the words that one byte codes come first in the list
              (i32.store (local.get $at)
                (i32.load offset=1024 (i32.add (local.get $often)
                  (i32.shl (i32.load16_u (local.get $halves)) (i32.const 2)))))
              (local.set $halves (i32.add (local.get $halves) (i32.const 2)))
              (br $laid))
            (i32.store (local.get $at) (i32.load (local.get $rare)))
            (local.set $rare (i32.add (local.get $rare) (i32.const 4))))
          (local.set $four (i32.shr_u (local.get $four) (i32.const 2)))
          (local.set $at (i32.add (local.get $at) (i32.const 4)))
          (br_if $words (i32.lt_u (local.get $at) (local.get $next))))
        (br_if $grains (i32.lt_u (local.get $at) (local.get $last))))
      (br_if $runs (i32.lt_u (local.get $steps) (local.get $end))))))
