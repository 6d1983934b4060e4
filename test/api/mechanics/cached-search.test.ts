import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { openDb, openPool } from '#server/db/open.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { startLive } from '#server/notifications/live/start-live.ts'
import { buildEnv, createTestApi } from '#test/support/api.ts'
import { buildHours, buildTerms } from '#test/support/applicants.ts'
import { bookJob, signInMechanic } from '#test/support/jobs.ts'
import { startStatementFaults } from '#test/support/statement-faults.ts'
import { addApprovedDocuments, freshStock, NOW } from '#test/support/stock.ts'

/* One server changes, another one searches from memory. */

const stock = await freshStock()
const changing = createTestApi(stock.db, { now: NOW })
const url = new URL(stock.url)
const counter = await startStatementFaults(Number(url.port))
url.port = String(counter.port)
const pool = openPool(url.href)
const searching = createTestApi(openDb(pool), {
  now: NOW,
  env: buildEnv({ serviceCacheSeconds: 3600 }),
})
const live = startLive(stock.url, searching.runtime, null)
const mechanic = await signInMechanic(changing, stock)
await addApprovedDocuments(stock, mechanic.id)

afterAll(async () => {
  await live.close()
  await pool.end()
  counter.close()
})

type Found = Record<string, unknown> & { id: number; nextFreeAt: string | null }

const search = async (place = 'M20 2RN'): Promise<Found[]> =>
  (await searching.visitor().get(`/api/mechanics/${encodeURIComponent(place)}`)).body

const findMechanic = async (place?: string) =>
  (await search(place)).find(({ id }) => id === mechanic.id)

const set = (change: Partial<typeof mechanics.$inferInsert>) =>
  stock.db.update(mechanics).set(change).where(eq(mechanics.id, mechanic.id))

/** Reads the old answer into memory, changes it elsewhere and waits for the new one. */
async function expectSeen(change: () => Promise<unknown>, expected: (found?: Found) => boolean) {
  expect(expected(await findMechanic())).toBe(false)
  await change()
  await expect.poll(async () => expected(await findMechanic()), { timeout: 10_000 }).toBe(true)
}

describe('a search by place from memory', () => {
  it.each([
    { name: 'Robin Baker' },
    { location: 'Didsbury, Manchester' },
    { rating: 4.5 },
    { reviewCount: 12 },
    { qualification: 'IMI Level 4' },
    { experience: 31 },
    { specialty: 'Exhausts' },
    { responseTime: 45 },
    { completedJobs: 77 },
    { serviceRadius: 19 },
  ])('shows %o as soon as another server has changed it [OPS-L14]', async (change) => {
    const [[field, value] = ['', null]] = Object.entries(change)
    await expectSeen(
      () => set(change),
      (found) => found?.[field] === value,
    )
  })

  it('offers a mechanic at other hours once they have changed their week [OPS-L14]', async () => {
    const sundayOnly = Object.fromEntries(
      Object.keys(buildHours().week).map((day) => [
        day,
        day === 'sunday' ? { from: '15:00', to: '16:00' } : null,
      ]),
    )
    await expectSeen(
      () =>
        mechanic.visitor.send('/api/mechanics/me/hours', {
          method: 'PUT',
          body: buildHours({ week: sundayOnly }),
        }),
      (found) => found?.nextFreeAt === '2026-11-08T15:00:00Z',
    )
  })

  it('offers the next hour once a booking on another server has taken the first, and the first again once it is cancelled [OPS-L14]', async () => {
    const slot = '2026-11-08T15:00:00Z'
    let cancel = async () => {}
    await expectSeen(
      async () => {
        const { id, customer } = await bookJob(changing, stock, {
          mechanicId: mechanic.id,
          scheduledDate: slot,
        })
        cancel = async () => {
          await customer.post(`/api/bookings/${id}/cancel`, { reason: 'plans-changed' })
        }
      },
      (found) => found?.nextFreeAt === '2026-11-15T15:00:00Z',
    )
    await expectSeen(cancel, (found) => found?.nextFreeAt === slot)
  })

  it('skips days off that were added on another server [OPS-L14]', async () => {
    await expectSeen(
      () =>
        mechanic.visitor.post('/api/mechanics/me/days-off', {
          startsOn: '2026-11-07',
          endsOn: '2026-11-09',
        }),
      (found) => found?.nextFreeAt === '2026-11-15T15:00:00Z',
    )
  })

  it('leaves out who has moved away, pauses or is deactivated, and shows them again [OPS-L14]', async () => {
    const isGone = (found?: Found) => found === undefined
    const isThere = (found?: Found) => found !== undefined
    const save = (change: object) => async () => {
      const body = buildTerms({ location: 'Manchester', ...change })
      const saved = await mechanic.visitor.send('/api/mechanics/me/terms', { method: 'PUT', body })
      expect(saved.body).toMatchObject({ isListed: body.isTakingJobs })
    }
    await expectSeen(save({ location: 'Leeds' }), isGone)
    await expectSeen(save({}), isThere)
    await expectSeen(save({ isTakingJobs: false }), isGone)
    await expectSeen(save({ isTakingJobs: true }), isThere)
    await expectSeen(() => set({ isActive: false }), isGone)
    await expectSeen(() => set({ isActive: true }), isThere)
  })

  it('asks the database nothing while nothing has changed [OPS-L14, MECH-151]', async () => {
    const searchTwice = async () => {
      const before = counter.countStatements()
      const [found, otherSpelling] = [await search(), await search('m202rn')]
      expect(found.length).toBeGreaterThan(1)
      expect(otherSpelling).toEqual(found)
      return counter.countStatements() - before
    }
    // The news of the last change may not have arrived yet.
    await expect.poll(searchTwice, { timeout: 10_000 }).toBe(0)
  })

  it('looks the first free hour up again once its lead time has begun [OPS-L14]', async () => {
    const before = await findMechanic()
    searching.clock.now = Temporal.Instant.from('2026-11-15T12:30:00Z')
    const after = await findMechanic('m20 2rn')
    searching.clock.now = NOW
    expect([before?.nextFreeAt, after?.nextFreeAt]).toEqual([
      '2026-11-15T15:00:00Z',
      '2026-11-15T16:00:00Z',
    ])
  })
})
