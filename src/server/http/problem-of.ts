import { sqlStateOf } from '#server/context.ts'
import { malformed, Problem, unavailable } from '#server/problems.ts'

/**
 * Classes of SQLSTATE that mean the database is away, full, stopping or lets nobody in, and not that our statement was wrong:
 * its password may be changed, or its name, while we run.
 */
const AWAY = /^(08|25006|28|3D000|40001|40P01|53|55P03|57)/
const NETWORK = /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH|EAI_AGAIN)/
const POOL = /timeout|Connection terminated|not queryable|Cannot use a pool|Query read timeout/i

/** Converts everything thrown into a refusal. What is neither a `Problem` nor an absent database is a bug. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (isDatabaseAway(error)) return unavailable()
  // A second defence: the schemas refuse dates and numbers beyond the database's range first.
  if (/^22/.test(sqlStateOf(error) ?? ''))
    return malformed('A value in the request is out of range.')
  return new Problem('internal', 'Something went wrong on our side. Please try again.')
}

function isDatabaseAway(error: unknown): boolean {
  if (AWAY.test(sqlStateOf(error) ?? '')) return true
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && NETWORK.test(String(cause.code))) return true
    // While a database that is reached by a socket is away, there is no such file, or it is full.
    if ('syscall' in cause && cause.syscall === 'connect') return true
    if (cause.constructor === Error && POOL.test(cause.message)) return true
    if (cause instanceof AggregateError && cause.errors.some(isDatabaseAway)) return true
  }
  return false
}
