import { useEffect, useRef, useState } from 'react'
import { UNDO_SECONDS } from '#domain/jobs/job-times.ts'

/**
 * Delays an act for ten seconds, in which it can be undone, and then sends it. An act that still waits when its card or the
 * page goes is sent at once: nothing is lost, and no message to a customer has to be taken back.
 */
export function useDelayedAct<Input>(send: (input: Input) => unknown) {
  const [delayed, setDelayed] = useState<{ input: Input } | null>(null)
  const sending = useRef(send)
  useEffect(() => {
    sending.current = send
  })
  const waiting = useRef<{ input: Input } | null>(null)
  const flush = useRef(() => {
    const act = waiting.current
    waiting.current = null
    setDelayed(null)
    if (act) sending.current(act.input)
  }).current
  useEffect(() => {
    if (delayed === null) return
    const timer = setTimeout(flush, UNDO_SECONDS * 1000)
    addEventListener('pagehide', flush)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', flush)
    }
  }, [delayed, flush])
  useEffect(() => () => flush(), [flush])
  return {
    isWaiting: delayed !== null,
    delay: (input: Input) => {
      waiting.current = { input }
      setDelayed(waiting.current)
    },
    undo: () => {
      waiting.current = null
      setDelayed(null)
    },
  }
}
