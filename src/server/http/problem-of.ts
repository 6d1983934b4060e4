import { sqlStateOf } from '#server/context.ts'
import { malformed, Problem, unavailable } from '#server/problems.ts'

/** Classes of SQLSTATE that say the database is away, full or stopping, rather than that we asked wrongly. */
const AWAY = /^(08|25006|40001|40P01|53|55P03|57)/
const NETWORK = /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH|EAI_AGAIN)/
const POOL = /timeout|Connection terminated|not queryable|Cannot use a pool|Query read timeout/i

/** Every thrown thing as a refusal. What is not ours, and not the database being away, is a bug. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (isDatabaseAway(error)) return unavailable()
  // Dates and numbers that the database cannot hold: the schemas refuse them first, this is the net below.
  if (/^22/.test(sqlStateOf(error) ?? ''))
    return malformed('A value in the request is out of range.')
  return new Problem('internal', 'Something went wrong on our side. Please try again.')
}

function isDatabaseAway(error: unknown): boolean {
  if (AWAY.test(sqlStateOf(error) ?? '')) return true
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && NETWORK.test(String(cause.code))) return true
    if (cause.constructor === Error && POOL.test(cause.message)) return true
    if (cause instanceof AggregateError && cause.errors.some(isDatabaseAway)) return true
  }
  return false
}
