import { CallError } from '#web/api/call-error.ts'

/** Says why a mailed link opens nothing: too old or used, or not one of ours. Any other failure is thrown on. */
export function refusedLink(error: unknown): 'old' | 'unknown' {
  if (error instanceof CallError && error.status === 410) return 'old'
  if (error instanceof CallError && [400, 404].includes(error.status)) return 'unknown'
  throw error
}
