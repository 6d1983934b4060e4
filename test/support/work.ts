import type { Pool } from 'pg'

/**
 * Measures the processor time of this process for one piece of work, in milliseconds: the least of
 * several tries. Other load on the machine lengthens the wall time and not this one. Compare it
 * with other work in the same run.
 */
export async function leastWorkMs(tries: number, work: () => unknown): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const before = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, (user + system) / 1000)
  }
  return least
}

/** Returns how many transactions of the cluster have written something so far; a retry counts again. */
export async function countWrites(pool: Pool): Promise<number> {
  const { rows } = await pool.query('select pg_current_xact_id()::text as id')
  return Number(rows[0].id)
}
