import type { Pool } from 'pg'
import { expect } from 'vitest'

/**
 * Runs `close` until it meets what `lock` has locked, then `request` until it is answered or waits; then lets both go on
 * and returns the request's answer. So the closing of an account stands half-way while the request arrives.
 */
export async function amidClosing<Result>(
  pool: Pool,
  lock: string,
  close: () => Promise<unknown>,
  request: () => Promise<Result>,
): Promise<Result> {
  const holder = await pool.connect()
  try {
    await holder.query('begin')
    const { rowCount } = await holder.query(lock)
    expect(rowCount).toBeGreaterThan(0)
    const closing = close()
    await until(async () => (await countWaiting(pool)) >= 1)
    let isAnswered = false
    const asked = request().finally(() => {
      isAnswered = true
    })
    await until(async () => isAnswered || (await countWaiting(pool)) >= 2)
    await holder.query('commit')
    const [answer] = await Promise.all([asked, closing])
    return answer
  } finally {
    holder.release()
  }
}

/** Transactions that announce something wait for each other as they commit (`object`), which has nothing to do with a row. */
async function countWaiting(pool: Pool): Promise<number> {
  const { rows } = await pool.query(
    `select count(*)::int as count from pg_stat_activity
     where wait_event_type = 'Lock' and wait_event <> 'object' and datname = current_database()`,
  )
  return rows[0].count
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 400; tries += 1) {
    if (await isSo()) return
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error('neither transaction waits for the other')
}

/** Locks the last of what closing an account deletes: everything else has been deleted when the closing meets it. */
export async function lockLast(pool: Pool, account: `${'customer' | 'mechanic'} ${number}`) {
  const scope = `before ${account}`
  await pool.query(
    "insert into idempotency_keys (scope, key, body_hash) values ($1, 'last-of-all', '')",
    [scope],
  )
  return `select from idempotency_keys where scope = '${scope}' for update`
}

/** The tables in which a word stands anywhere. */
export async function tablesWith(pool: Pool, word: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const { rowCount } = await pool.query(
      `select from ${name} t where position(lower($1) in lower(t::text)) > 0 limit 1`,
      [word],
    )
    if (rowCount) found.push(name)
  }
  return found
}
