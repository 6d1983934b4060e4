import type { TimelineEntry } from '#contract/admin/booking-detail.ts'

/** Fewer stand there one by one. */
const MOST_ONE_BY_ONE = 2

/**
 * Joins what was sent to many at once: a job that is offered again sends the same text message to each mechanic near it,
 * and twenty of them hide what has happened.
 */
export function joinAlikeEntries(entries: readonly TimelineEntry[]): TimelineEntry[][] {
  const runs: TimelineEntry[][] = []
  for (const entry of entries) {
    const run = runs.at(-1)
    if (run?.[0] && isAlike(run[0], entry)) run.push(entry)
    else runs.push([entry])
  }
  return runs.flatMap((run) => (run.length > MOST_ONE_BY_ONE ? [run] : run.map((it) => [it])))
}

const isAlike = (one: TimelineEntry, other: TimelineEntry) =>
  (one.kind === 'text' || one.kind === 'email') &&
  one.kind === other.kind &&
  one.title === other.title
