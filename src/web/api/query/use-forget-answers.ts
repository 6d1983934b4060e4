import { QueryClientContext } from '@tanstack/react-query'
import { use } from 'react'

/** Forgets what was answered before a sign-in, which may differ for this account. A part of a static page has no cache. */
export function useForgetAnswers(): () => void {
  const queryClient = use(QueryClientContext)
  return () => queryClient?.clear()
}
