import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { bookings } from '#server/db/schema/bookings.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { createTestApi } from '#test/support/api.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { acceptedJob, signInMechanic } from '#test/support/jobs.ts'
import { timesIn } from '#test/support/long-run.ts'
import { signIn } from '#test/support/roles.ts'
import { freshStock, NOW } from '#test/support/stock.ts'

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW })
const { db } = stock
const SLOT = '2026-11-03T10:00:00Z'

describe('sending somebody else', () => {
  it(`and the late mechanic setting off at once end with one of the two, again and again [JOB-21, JOB-23]`, {
    timeout: 120_000,
  }, async () => {
    for (let round = 0; round < timesIn({ short: 5, long: 100 }); round += 1) {
      const [late, sent] = [await signInMechanic(api, stock), await signInMechanic(api, stock)]
      const { id } = await acceptedJob(api, stock, late, 'accepted', { scheduledDate: SLOT })
      api.clock.now = Temporal.Instant.from('2026-11-03T10:50:00Z')
      const administrator = await signIn(api, 'administrator', '1')
      const [setOff, assigned] = await Promise.all([
        late.visitor.post(`/api/mechanics/jobs/${id}/progress`, { status: 'on-the-way' }),
        administrator.post(`/api/admin/bookings/${id}/assign`, {
          mechanicId: sent.id,
          scheduledDate: SLOT,
          reason: 'Late.',
        }),
      ])
      const [booking] = await db.select().from(bookings).where(eq(bookings.id, id))
      expect([setOff.status, assigned.status].filter((each) => each === 200)).toHaveLength(1)
      expect([booking?.status, booking?.mechanicId]).toEqual(
        setOff.status === 200 ? ['on-the-way', late.id] : ['accepted', sent.id],
      )
      await db.update(mechanics).set({ isActive: false }).where(eq(mechanics.id, sent.id))
      api.clock.now = NOW
    }
    await expectInvariants(stock.pool)
  })
})
