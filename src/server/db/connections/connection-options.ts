import type { ClientConfig } from 'pg'
import type { PoolSettings } from '#server/config/settings/database-settings.ts'

/** Longer than the server's own limit, so that an error has a reason. */
const ANSWER_MS = 500

/**
 * The planner's cost of a random page. Hot pages are in memory, but PostgreSQL's default is that of a spinning disk:
 * statements that were planned in a nearly empty database read whole tables until its statistics are updated. Through a
 * pooler statements are planned at every call.
 */
const PLANNING = '-c random_page_cost=1.1'

/**
 * The options of a connection for requests. Without their limits one through a network that drops packets would wait
 * for ever. A pooler refuses the limits of the server, so its own configuration sets them for all its connections.
 */
export function connectionOptions(
  url: string,
  { statementTimeoutMs, isPooled }: PoolSettings,
): ClientConfig {
  return {
    connectionString: url,
    // A database administrator sees in pg_stat_activity whose connection it is.
    application_name: 'kerbside',
    connectionTimeoutMillis: 2000,
    query_timeout: statementTimeoutMs + ANSWER_MS,
    keepAlive: true,
    ...(!isPooled && {
      options: PLANNING,
      statement_timeout: statementTimeoutMs,
      lock_timeout: Math.round(statementTimeoutMs * 0.75),
      idle_in_transaction_session_timeout: 10_000,
    }),
  }
}
