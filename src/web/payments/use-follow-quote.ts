import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { getQuote } from '#contract/quotes/quotes.calls.ts'
import type { Quote } from '#contract/quotes/quotes.ts'
import { invalidate, readOf } from '#web/api/reads.ts'
import { useLive } from '#web/app/live/use-live.ts'

/** Follows a quote while its deposit is unpaid, and returns a function that loads it again. */
export function useFollowQuote({ id, deposit }: Quote): () => Promise<unknown> {
  const queryClient = useQueryClient()
  const readQuote = useCallback(
    () => invalidate(queryClient, [readOf(getQuote, { id })]),
    [queryClient, id],
  )
  useLive(deposit === 'unpaid' ? { quote: id } : null, readQuote)
  return readQuote
}
