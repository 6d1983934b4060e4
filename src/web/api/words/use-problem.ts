import { useEffect, useRef, useState } from 'react'
import { countedPresses, toast } from '#web/ui/feedback/toast.ts'
import type { Explanation } from './explain-refusal.ts'

/**
 * What a page shows of a refusal until the next try. Where a notice alone says it, and the form leaves the page by itself,
 * because what it changes has changed meanwhile, the notice leaves with it: a toast then says the same [SITE-141]. A form
 * that somebody has closed or left has been read.
 */
export function useProblem(says: 'toast' | 'notice' | undefined) {
  const [problem, setShown] = useState<Explanation | null>(null)
  const isHere = useRef(true)
  const notice = useRef<{ text: Explanation; presses: number } | null>(null)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
      if (notice.current?.presses === countedPresses()) say(notice.current.text)
    }
  }, [])
  const setProblem = (explanation: Explanation | null) => {
    setShown(explanation)
    if (says !== 'notice') return
    notice.current = explanation && { text: explanation, presses: countedPresses() }
    if (explanation && !isHere.current) say(explanation)
  }
  return [problem, setProblem] as const
}

const say = (text: Explanation) => toast({ ...text, variant: 'destructive' })
