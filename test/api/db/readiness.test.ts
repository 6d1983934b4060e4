import { Pool } from 'pg'
import { afterAll, expect, it, onTestFinished, vi } from 'vitest'
import { canWrite, shareFor } from '#server/db/open.ts'
import { freshDatabase } from '#test/support/database.ts'

const { url, pool } = await freshDatabase('migrated')

/** PostgreSQL refuses to write, as it does on a full disk: this limit is checked where the file is extended. */
const full = new Pool({ connectionString: url, options: '-c temp_file_limit=0', max: 2 })
afterAll(() => full.end())

it('a server is not ready while its disk takes no more, though it reads and small writes succeed [OPS-A4]', async () => {
  expect(await canWrite(pool)).toBe(true)
  await full.query('create table small (id integer)')
  await full.query('insert into small values (1)')
  expect(await canWrite(full)).toBe(false)
})

it('the probe leaves no transaction open and no setting behind, however often it is asked [OPS-A4]', async () => {
  for (let time = 0; time < 12; time += 1) await Promise.all([canWrite(pool), canWrite(full)])
  expect(pool.waitingCount + full.waitingCount).toBe(0)
  const { rows } = await pool.query("select current_setting('work_mem') as value")
  expect(rows[0].value).not.toBe('64kB')
  // PostgreSQL ends what was open on a connection a moment after the pool has closed it.
  const countOpen = async () => {
    const open = await pool.query(
      "select 1 from pg_stat_activity where state like 'idle in trans%' and datname = current_database()",
    )
    return open.rowCount
  }
  await expect.poll(countOpen).toBe(0)
})

it('who asks within a quarter of a second gets the same answer, and the next one a new one [OPS-A4]', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  let looks = 0
  const ask = shareFor(250, async () => {
    looks += 1
    return looks
  })
  expect([await ask(), await ask(), await ask()]).toEqual([1, 1, 1])
  vi.advanceTimersByTime(251)
  expect([await ask(), await ask()]).toEqual([2, 2])
})
