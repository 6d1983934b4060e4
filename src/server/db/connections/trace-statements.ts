import type { Pool, PoolClient } from 'pg'
import type { Tracing } from '#server/config/tracing.ts'

// biome-ignore lint/suspicious/noExplicitAny: the driver's methods have many shapes, and each call is passed on as it came.
type Query = (...args: any[]) => any

const FIRST_TABLE = /\b(?:from|into|update|join)\s+(?:only\s+)?"?([a-z_]+)\b"?(?!\()/i
const LITERAL = /'(?:[^']|'')*'/g

/**
 * Makes each statement of a pool a span, with its text and never its values [OPS-26]. A transaction carries where it is in a
 * trace, so that the trigger function `wake_task` can tell a task what woke it.
 */
export function traceStatements(pool: Pool, tracing: Tracing): void {
  pool.query = traceQuery(pool.query.bind(pool), tracing)
  const traced = new WeakSet<PoolClient>()
  // Not when it connects: the pool may have connections already.
  pool.on('acquire', (client: PoolClient) => {
    if (!traced.has(client)) client.query = traceQuery(client.query.bind(client), tracing)
    traced.add(client)
  })
}

function traceQuery(query: Query, tracing: Tracing): Query {
  return (...args) => {
    const [first] = args
    const text: unknown = typeof first === 'string' ? first : first?.text
    // With a callback it is the pool's own call, for a statement that has its span already.
    if (typeof text !== 'string' || typeof args.at(-1) === 'function') return query(...args)
    const fields = {
      'db.system.name': 'postgresql',
      'db.query.text': text.replaceAll(LITERAL, '?'),
    }
    // Asked for outside the span of BEGIN: what the transaction causes is caused by what runs it.
    const sent = text === 'begin' ? [beginIn(tracing)] : args
    return tracing.span({ name: nameOf(text), kind: 'client', fields }, () => query(...sent))
  }
}

/** One round trip for both. The setting ends with the transaction. */
function beginIn(tracing: Tracing): string {
  const traceparent = tracing.find()?.traceparent
  return traceparent
    ? `begin; select set_config('kerbside.traceparent', '${traceparent}', true)`
    : 'begin'
}

function nameOf(text: string): string {
  const operation = /\w+/.exec(text)?.[0].toUpperCase() ?? 'SQL'
  const table = FIRST_TABLE.exec(text)?.[1]
  return table ? `${operation} ${table}` : operation
}
