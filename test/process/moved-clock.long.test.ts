import { Pool } from 'pg'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { createLog } from '#server/config/log.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { openDb } from '#server/db/open.ts'
import { bookAt, buildCustomers } from '#test/support/customers.ts'
import { isInstalled } from '#test/support/debian.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { createMovedClock } from '#test/support/moved-clock.ts'
import { type Program, startProgram, stopProgram, waitUntilReady } from '#test/support/program.ts'
import { addMechanic } from '#test/support/stock.ts'
import { buildDataDir, removeDataDir } from '#test/support/sweep.ts'

/*
 * The clock of the machine, by which the program, its task queue and PostgreSQL live. What the product makes of the time that
 * it reads is tried in api/tasks/clock-jumps.
 */

/** The queue looks at its timetables every 45 seconds. */
const PATIENCE = { timeout: 200_000, interval: 250 }

describe.skipIf(!isInstalled('faketime'))('on a machine whose clock is moved', async () => {
  const home = buildDataDir()
  const clusterDir = buildDataDir()
  const clock = await createMovedClock(home)
  const log = createLog('warn')
  const cluster = await startEmbedded({ dataDir: clusterDir, log, binDir: clock.binDir })
  const pool = new Pool({ connectionString: cluster.url, max: 2 })
  pool.on('error', () => {})
  let program: Program

  async function start(at: string): Promise<void> {
    clock.set(Temporal.Instant.from(at))
    program = await startProgram({
      ...clock.env,
      DATABASE_URL: cluster.url,
      KERBSIDE_DATA_DIR: home,
      LOG_LEVEL: 'warn',
    })
    await waitUntilReady(program)
  }

  afterEach(async () => {
    expect(await stopProgram(program)).toBe(0)
    await expectInvariants(pool)
  })
  afterAll(async () => {
    await pool.end()
    await cluster.stop()
    await removeDataDir(home)
    await removeDataDir(clusterDir)
  })

  async function count(query: string, values: unknown[] = []): Promise<number> {
    const { rows } = await pool.query(`select count(*)::int as count from ${query}`, values)
    return rows[0].count
  }

  /** Of all that have a timetable: one job is one run of every task of each minute. */
  const countRuns = () =>
    count(`tasks.job where name = 'at-any-any-any-any-any' and state = 'completed'`)
  async function waitForTasks(): Promise<void> {
    const before = await countRuns()
    await expect.poll(countRuns, PATIENCE).toBeGreaterThan(before)
  }

  /** Books the tenth hour of the day after tomorrow by the list that a customer is shown. */
  async function bookFromList() {
    const mechanicId = await addMechanic({ db: openDb(pool) })
    const [customer] = await buildCustomers(program.origin, 1)
    if (!customer) throw new Error('nobody came')
    const { visitor, quoteId } = customer
    const { body: list } = await visitor.get(
      `/api/mechanics/${mechanicId}/availability?quoteId=${quoteId}&days=3`,
    )
    const slot = list.days[2].slots.find(({ time }: { time: string }) => time === '10:00')
    const { status, body } = await bookAt(customer, mechanicId, slot.startsAt)
    expect(status).toBe(201)
    return {
      list,
      slot,
      id: String(body.id),
      ask: async () => (await visitor.get(`/api/bookings/${body.id}`)).body,
    }
  }

  it.each([
    ['to summer time', '2027-03-28', '09:00'],
    ['to winter time', '2027-10-31', '10:00'],
    ['of a leap day', '2028-02-29', '10:00'],
  ])(
    'the night %s: started at five to one, it lists each hour of the days once, takes a booking, and runs its tasks on both sides of the change [OPS-A7]',
    async (_, day, tenByUtc) => {
      await start(`${day}T00:55:00Z`)
      const { list, slot, id, ask } = await bookFromList()
      const first = Temporal.PlainDate.from(day)
      expect(list.days.map(({ date }: { date: string }) => date)).toEqual(
        [0, 1, 2].map((days) => first.add({ days }).toString()),
      )
      for (const { date, slots } of list.days)
        for (const { time, startsAt } of slots) expect([date, time]).toEqual(ukTimeOf(startsAt))
      expect(new Set(list.days.flatMap(startsOf)).size).toBe(33)
      expect(slot.startsAt.slice(11, 16)).toBe(tenByUtc)
      clock.move(1)
      await waitForTasks()
      expect(await ask()).toMatchObject({
        scheduledDate: slot.startsAt,
        isRedacted: false,
        status: 'pending',
      })
      expect(await count('booking_events where booking_id = $1', [id])).toBe(1)
    },
    400_000,
  )

  it('set on an hour and back again: who has signed in stays so, what is due is done once, and the tasks of every minute go on [OPS-A7]', async () => {
    await start('2027-06-01T09:00:00Z')
    const { id, ask } = await bookFromList()
    // Half of the time for its deposit is over in half an hour.
    await pool.query(
      `update bookings set created_at = created_at - interval '690 minutes',
         deposit_due_at = deposit_due_at - interval '690 minutes' where id = $1`,
      [id],
    )
    const countReminders = () =>
      count(`notifications where related_booking_id = $1 and type = 'deposit-reminder'`, [id])
    await waitForTasks()
    expect(await countReminders()).toBe(0)
    clock.move(1)
    await expect.poll(countReminders, PATIENCE).toBe(1)
    clock.move(-1)
    await waitForTasks()
    await waitForTasks()
    expect(await countReminders()).toBe(1)
    expect(await ask()).toMatchObject({ isRedacted: false, status: 'pending' })
    expect(await bookFromList()).toBeTruthy()
  }, 900_000)
})

function ukTimeOf(instant: string): [date: string, time: string] {
  const uk = Temporal.Instant.from(instant).toZonedDateTimeISO('Europe/London')
  return [uk.toPlainDate().toString(), uk.toPlainTime().toString({ smallestUnit: 'minute' })]
}

const startsOf = ({ slots }: { slots: { startsAt: string }[] }) =>
  slots.map(({ startsAt }) => startsAt)
