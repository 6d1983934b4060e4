import type { Pool } from 'pg'

/**
 * The processor time of this process for one piece of work, in milliseconds: the least of several tries. A neighbour on the
 * machine lengthens the time on the clock and not this one. It is compared with that of other work in the same run.
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

/** How many transactions of the cluster have written something so far; what is tried again counts again. */
export async function countWrites(pool: Pool): Promise<number> {
  const { rows } = await pool.query('select pg_current_xact_id()::text as id')
  return Number(rows[0].id)
}
