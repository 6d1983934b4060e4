/** How long the two still write to each other about a job that has ended. Then only the desk does. */
const MESSAGE_DAYS_AFTER = 14

type Written = {
  /** When it was completed or cancelled. */
  endedAt: Temporal.Instant | null
  now: Temporal.Instant
}

/** Why nobody but the desk can write about a booking any more; null while they can [MSG-6]. */
export function messageRefusal({ endedAt, now }: Written): string | null {
  if (endedAt === null) return null
  const until = endedAt.add({ hours: MESSAGE_DAYS_AFTER * 24 })
  if (Temporal.Instant.compare(now, until) <= 0) return null
  return `This ended more than ${MESSAGE_DAYS_AFTER} days ago. If something is not right, please use the form for that.`
}
