import { sqlStateOf } from '#server/context.ts'
import { isDatabaseAway } from '#server/db/connections/is-database-away.ts'
import { malformed, Problem, unavailable } from '#server/problems.ts'

/** Converts everything thrown into a refusal. What is neither a `Problem` nor an absent database is a bug. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (isDatabaseAway(error)) return unavailable()
  // A second defence: the schemas refuse dates and numbers beyond the database's range first.
  if (/^22/.test(sqlStateOf(error) ?? ''))
    return malformed('A value in the request is out of range.')
  return new Problem('internal', 'Something went wrong on our side. Please try again.')
}
