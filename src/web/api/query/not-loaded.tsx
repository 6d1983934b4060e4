import { CallError } from '#web/api/call-error.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

type NotLoadedProps = {
  /** "The jobs", "The photo": the subject of the sentence. */
  what: string
  query: { data?: unknown; error: unknown }
  className?: string
}

/**
 * Stands where an answer would: a list that has not come is not an empty one [SITE-133]. Nothing stands there while the
 * answer is under way, or where this visitor may not see it.
 */
export function NotLoaded({ what, query, className = 'mt-4' }: NotLoadedProps) {
  if (!hasFailed(query)) return null
  return (
    <Notice tone="error" isLive className={className}>
      {what} did not load. Please reload the page.
    </Notice>
  )
}

/** Signed out, not allowed, or not there for this visitor: they were refused, and have not missed anything. */
const REFUSALS = [401, 403, 404]

const hasFailed = ({ data, error }: NotLoadedProps['query']): boolean =>
  data === undefined &&
  error !== null &&
  error !== undefined &&
  !(error instanceof CallError && REFUSALS.includes(error.status))
