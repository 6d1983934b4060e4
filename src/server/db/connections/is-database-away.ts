import { sqlStateOf } from '#server/context.ts'

/**
 * Classes of SQLSTATE that mean the database is away, full, stopping or lets nobody in, and not that our statement was wrong:
 * its password may be changed, or its name, while we run.
 */
const AWAY = /^(08|25006|28|3D000|40001|40P01|53|55P03|57)/
const NETWORK = /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH|EAI_AGAIN)/
const POOL = /timeout|Connection terminated|not queryable|Cannot use a pool|Query read timeout/i

/** Whether a statement failed because nobody answered it, rather than because it was wrong. */
export function isDatabaseAway(error: unknown): boolean {
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
