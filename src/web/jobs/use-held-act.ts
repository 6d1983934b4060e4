import { useEffect, useRef, useState } from 'react'
import { UNDO_SECONDS } from '#domain/jobs/job-times.ts'

/**
 * Holds an act for ten seconds, in which it can be undone, and then sends it. An act that is held when its card or the
 * page goes is sent at once: nothing is lost, and no message to a customer has to be taken back.
 */
export function useHeldAct<Input>(send: (input: Input) => unknown) {
  const [held, setHeld] = useState<{ input: Input } | null>(null)
  const sending = useRef(send)
  useEffect(() => {
    sending.current = send
  })
  const waiting = useRef<{ input: Input } | null>(null)
  const flush = useRef(() => {
    const act = waiting.current
    waiting.current = null
    setHeld(null)
    if (act) sending.current(act.input)
  }).current
  useEffect(() => {
    if (held === null) return
    const timer = setTimeout(flush, UNDO_SECONDS * 1000)
    addEventListener('pagehide', flush)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', flush)
    }
  }, [held, flush])
  useEffect(() => () => flush(), [flush])
  return {
    isHeld: held !== null,
    hold: (input: Input) => {
      waiting.current = { input }
      setHeld(waiting.current)
    },
    undo: () => {
      waiting.current = null
      setHeld(null)
    },
  }
}
