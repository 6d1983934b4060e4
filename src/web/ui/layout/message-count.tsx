import { Badge } from './badge.tsx'

/** Nothing where everything is read. */
export function MessageCount({ count }: { count: number }) {
  if (count === 0) return null
  return <Badge tone="notice">{count === 1 ? '1 new message' : `${count} new messages`}</Badge>
}
