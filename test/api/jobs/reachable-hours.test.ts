import { beforeEach, describe, expect, it } from 'vitest'
import { slotStart } from '#domain/bookings/slots.ts'
import { buildEnv, createTestApi, type Visitor } from '#test/support/api.ts'
import { bookJob, type SignedInMechanic, signInMechanic } from '#test/support/jobs.ts'
import { book, makeQuote } from '#test/support/journey.ts'
import { buildPerson } from '#test/support/people.ts'
import { startOsrm } from '#test/support/stand-ins/osrm.ts'
import { freshStock, NOW } from '#test/support/stock.ts'

/* The hours that a customer is offered between two jobs of a mechanic, by the drive between the places. */

const stock = await freshStock()
const drive = { seconds: 0 }
const osrm = await startOsrm(drive)
const estimating = createTestApi(stock.db, { now: NOW })
const routed = createTestApi(stock.db, { now: NOW, env: buildEnv({ osrmUrl: osrm.url }) })

const DAY = '2026-11-19'
const at = (hour: number) => slotStart(DAY, hour).toString()
/** 36 miles by the straight line: an estimate of some two hours. */
const LEEDS = 'LS1 4AP'

const BETWEEN = { coordinates: { latitude: 53.6, longitude: -1.9 }, serviceRadius: 60 }
const NEVER = {
  monday: null,
  tuesday: null,
  wednesday: null,
  thursday: null,
  friday: null,
  saturday: null,
  sunday: null,
}

let mechanic: SignedInMechanic
beforeEach(async () => {
  drive.seconds = 0
  osrm.received.length = 0
  mechanic = await signInMechanic(estimating, stock, BETWEEN)
  await bookJob(estimating, stock, { mechanicId: mechanic.id, scheduledDate: at(13) })
})

/** Which hours of the day are free for a job there. */
async function freeHours(visitor: Visitor, location: string) {
  const quoteId = await makeQuote(visitor, { location })
  const { body } = await visitor.get(
    `/api/mechanics/${mechanic.id}/availability?quoteId=${quoteId}&from=${DAY}&days=1`,
  )
  type Slot = { time: string; free: boolean }
  const slots: Slot[] = body.days[0].slots
  const free = slots.filter((slot) => slot.free).map(({ time }) => time)
  return { quoteId, free, hours: body.hours as number }
}

describe('between the jobs of a day', () => {
  it('hours are offered next door that are not offered in another town, as far as the straight line says [JOB-140]', async () => {
    const here = await freeHours(estimating.visitor(), 'M20 2RN')
    const away = await freeHours(estimating.visitor(), LEEDS)
    expect(here.free).toEqual(expect.arrayContaining(['11:00', '08:00']))
    const lost = here.free.filter((time) => !away.free.includes(time))
    expect(lost).toContain('11:00')
    expect(away.free).toContain('08:00')
    expect(away.free).toContain('17:00')
  })

  it('a routing provider decides where there is one, and the estimate while it is away [JOB-140]', async () => {
    drive.seconds = 60
    const near = await freeHours(routed.visitor(), LEEDS)
    expect(near.free).toContain('11:00')
    expect(osrm.received.length).toBeGreaterThan(0)
    drive.seconds = 5 * 3600
    const far = await freeHours(
      createTestApi(stock.db, { now: NOW, env: buildEnv({ osrmUrl: osrm.url }) }).visitor(),
      LEEDS,
    )
    expect(far.free).not.toContain('08:00')
    osrm.faults.push(403, 403, 403, 403)
    const away = await freeHours(
      createTestApi(stock.db, { now: NOW, env: buildEnv({ osrmUrl: osrm.url }) }).visitor(),
      LEEDS,
    )
    const estimated = await freeHours(estimating.visitor(), LEEDS)
    expect(away.free).toEqual(estimated.free)
  })

  it('an hour that the mechanic cannot reach is not booked, and the answer names those that they can [JOB-140]', async () => {
    const visitor = estimating.visitor()
    const { quoteId, free } = await freeHours(visitor, LEEDS)
    const wish = {
      ...buildPerson(),
      serviceAddress: `1 Park Row, Leeds, ${LEEDS}`,
      mechanicId: mechanic.id,
    }
    const refused = await book(visitor, quoteId, { ...wish, scheduledDate: at(11) })
    expect([refused.status, refused.body.error]).toEqual([409, 'too_far'])
    expect(refused.body.details.freeSlots).not.toContain(at(11))
    expect(refused.body.details.freeSlots).toContain(at(8))
    expect(free).toContain('08:00')
    expect((await book(visitor, quoteId, { ...wish, scheduledDate: at(8) })).status).toBe(201)
  })

  it('the next free hour that a quote names is one that the mechanic reaches for its place [JOB-140]', async () => {
    const thursdays = { ...NEVER, thursday: { from: '11:00', to: '13:00' } }
    const { id: mechanicId } = await signInMechanic(estimating, stock, {
      ...BETWEEN,
      availability: thursdays,
    })
    const nextFree = async (location: string) => {
      const visitor = estimating.visitor()
      const quoteId = await makeQuote(visitor, { location })
      const { body } = await visitor.get(`/api/quotes/${quoteId}/mechanics?wanted=${mechanicId}`)
      type Listed = { id: number; nextFreeAt: string }
      const { nextFreeAt: scheduledDate = '' } =
        body.mechanics.find(({ id }: Listed) => id === mechanicId) ?? {}
      return { visitor, quoteId, scheduledDate }
    }
    const [first, next] = ['2026-11-05', '2026-11-12'].map((day) => slotStart(day, 11).toString())
    const oneOClock = slotStart('2026-11-05', 13).toString()
    await bookJob(estimating, stock, { mechanicId, scheduledDate: oneOClock })
    expect((await nextFree('M20 2RN')).scheduledDate).toBe(first)
    const { visitor, quoteId, scheduledDate } = await nextFree(LEEDS)
    expect(scheduledDate).toBe(next)
    const serviceAddress = `1 Park Row, Leeds, ${LEEDS}`
    const booked = await book(visitor, quoteId, {
      ...buildPerson(),
      serviceAddress,
      mechanicId,
      scheduledDate,
    })
    expect(booked.status).toBe(201)
  })

  it('is not named by the directory or a town’s page to a place that its mechanic does not reach then [MECH-151]', async () => {
    const { id: mechanicId } = await signInMechanic(estimating, stock, {
      ...BETWEEN,
      location: 'Leeds',
      availability: { ...NEVER, thursday: { from: '11:00', to: '13:00' } },
    })
    const [first, next] = ['2026-11-05', '2026-11-12'].map((day) => slotStart(day, 11).toString())
    const oneOClock = slotStart('2026-11-05', 13).toString()
    await bookJob(estimating, stock, { mechanicId, scheduledDate: oneOClock })
    const unasked = createTestApi(stock.db, { now: NOW, env: buildEnv({ osrmUrl: osrm.url }) })
    const visitor = unasked.visitor()
    type Listed = { id: number; nextFreeAt: string }
    const nextFree = async (path: string) => {
      const { body } = await visitor.get(path)
      const listed: Listed[] = body.mechanics ?? body
      return listed.find(({ id }) => id === mechanicId)?.nextFreeAt
    }
    const leeds = encodeURIComponent(LEEDS)
    expect({
      nextDoor: await nextFree('/api/mechanics?location=M20%202RN&limit=50'),
      away: await nextFree(`/api/mechanics?location=${leeds}&limit=50`),
      search: await nextFree(`/api/mechanics/${leeds}`),
      town: await nextFree('/api/towns/leeds'),
      anywhere: await nextFree('/api/mechanics?limit=50'),
    }).toEqual({ nextDoor: first, away: next, search: next, town: next, anywhere: first })
    expect(osrm.received).toEqual([])
  })
})
