import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { mintLinks } from '#server/auth/links/mint-links.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { customers, customerVehicles } from '#server/db/schema/customers.ts'
import { partAnswers, partQuestionLinks } from '#server/db/schema/part-history.ts'
import { predictiveAlerts } from '#server/db/schema/vehicle-care.ts'
import { EMAIL_TEMPLATES } from '#server/notifications/emails/email-templates.ts'
import { loadCars } from '#server/vehicles/forecast/load-cars.ts'
import { listAskedParts } from '#server/vehicles/history/questions/list-asked-parts.ts'
import { createTestApi } from '#test/support/api.ts'
import { signIn } from '#test/support/roles.ts'
import { addVehicle, freshStock, NOW } from '#test/support/stock.ts'

/* The questions about parts that nobody has on record, answered from the link of an email. */

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW })
const ctx = () => ({ ...createTaskContext(api.runtime), now: api.clock.now })

let plates = 0
let pair: { customerId: number; vehicleId: number }
let registration: string
let k: string

beforeEach(async () => {
  api.clock.now = NOW
  plates += 1
  registration = `KE${String(plates).padStart(2, '0')}ASK`
  const [row] = await stock.db
    .insert(customers)
    .values({ name: 'Jo Keeper', email: `${registration}@example.co.uk`, password: 'x' })
    .returning()
  const vehicleId = await addVehicle(stock, { registration, fuel: 'petrol', year: 2014 })
  pair = { customerId: row?.id ?? 0, vehicleId }
  await stock.db.insert(customerVehicles).values(pair)
  k = await mint()
})

async function mint(): Promise<string> {
  const address = await mintLinks(ctx()).toPartQuestions(pair)
  return new URL(address).searchParams.get('k') ?? ''
}

const look = (token = k) => api.visitor().get(`/api/part-questions?k=${encodeURIComponent(token)}`)
const answersOf = () =>
  stock.db.select().from(partAnswers).where(eq(partAnswers.vehicleId, pair.vehicleId))
const askedNames = async () =>
  (await look()).body.asked.map(({ component }: { component: string }) => component)

async function send(fields: Record<string, string>): Promise<string> {
  const { status, headers } = await api.visitor().send('/part-question', {
    method: 'POST',
    rawBody: new URLSearchParams({ k, ...fields }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
  })
  expect(status).toBe(303)
  return headers.get('location') ?? ''
}

describe('the link of an email about a car', () => {
  it('shows plate, model and the open questions, and nothing of its keeper [VEH-21]', async () => {
    const { status, body } = await look()
    expect(status).toBe(200)
    expect(Object.keys(body).toSorted()).toEqual(['asked', 'today', 'told', 'vehicle'])
    expect(Object.keys(body.vehicle).toSorted()).toEqual(['make', 'model', 'registration', 'year'])
    expect(body.vehicle.registration.replace(' ', '')).toBe(registration)
    expect(body.asked.length).toBeGreaterThan(2)
    expect(body.told).toEqual([])
    const [car] = await loadCars(ctx(), [pair])
    if (!car) throw new Error('there is no car')
    expect(await askedNames()).toEqual(listAskedParts(car).map(({ component }) => component))
  })

  it('changes nothing when it is opened, however often [VEH-21, SEC-S12]', async () => {
    const state = async () => [
      await answersOf(),
      await stock.db.select().from(partQuestionLinks),
      await stock.db.select().from(predictiveAlerts),
    ]
    const before = await state()
    for (let scan = 0; scan < 5; scan += 1) {
      const visitor = api.visitor()
      expect((await visitor.get(`/api/part-questions?k=${k}`)).status).toBe(200)
      expect(visitor.cookies.size).toBe(0)
    }
    expect(await state()).toEqual(before)
  })

  it('takes each answer without signing in, asks the next, and the forecast follows [VEH-21]', async () => {
    const [first, second] = await askedNames()
    expect(await send({ component: first, kind: 'renewed', month: '03', year: '2025' })).toBe(
      `/part-question?k=${k}`,
    )
    await send({ component: second, kind: 'original' })
    expect(await answersOf()).toMatchObject([
      { ...pair, component: first, kind: 'renewed', renewedOn: '2025-03-15' },
      { ...pair, component: second, kind: 'original', renewedOn: null },
    ])
    const { asked, told } = (await look()).body
    const left = asked.map(({ component }: { component: string }) => component)
    expect(left).not.toContain(first)
    expect(left).not.toContain(second)
    expect(told).toHaveLength(2)
    const keeper = await signIn(api, 'customer', String(pair.customerId))
    const { components } = (await keeper.get(`/api/vehicle-care/${pair.vehicleId}`)).body
    const part = components.find(({ component }: { component: string }) => component === first)
    expect(part).toMatchObject({ lastNewOn: '2025-03-15', question: null })
  })

  it('answered twice, and ten times at once, holds one answer: the last [VEH-21]', async () => {
    const [component] = await askedNames()
    const renewed = { component, kind: 'renewed', month: '03', year: '2025' }
    await send(renewed)
    await send(renewed)
    await Promise.all(Array.from({ length: 10 }, () => send(renewed)))
    expect(await answersOf()).toMatchObject([{ kind: 'renewed', renewedOn: '2025-03-15' }])
    await send({ component, kind: 'unknown' })
    expect(await answersOf()).toMatchObject([{ kind: 'unknown', renewedOn: null }])
  })

  it.each([
    { kind: 'renewed' },
    { kind: 'renewed', month: '03', year: '' },
    { kind: 'renewed', month: '12', year: '2026' },
    { kind: 'renewed', month: '13', year: '2025' },
    { kind: 'stolen' },
    {},
  ])('leads back with what is wrong with %j, and stores nothing [VEH-21]', async (fields) => {
    const [component] = await askedNames()
    const page = await send({ component, ...(fields as Record<string, string>) })
    expect(page).toBe(`/part-question?k=${k}&part=${component}&refused=invalid`)
    expect(await answersOf()).toEqual([])
  })

  it('answers for no part of which it does not ask, nor for another car [VEH-21]', async () => {
    await send({ component: 'wings', kind: 'original' })
    for (const component of ['tyres', 'battery', 'front-brake-pads'])
      expect(await send({ component, kind: 'neverHad' })).toMatch(/^\/part-question\?k=/)
    expect(await answersOf()).toEqual([])
    const id = pair.vehicleId
    const keeper = await signIn(api, 'customer', String(pair.customerId))
    const spoken = `/api/vehicle-care/${id}/parts/battery/answer`
    api.clock.now = NOW.subtract({ hours: 48 })
    await keeper.send(spoken, { method: 'PUT', body: { kind: 'original' } })
    api.clock.now = NOW
    await send({ component: 'battery', kind: 'unknown' })
    expect(await answersOf()).toMatchObject([{ component: 'battery', kind: 'original' }])
  })

  it('is unknown to a stranger, too old after 30 days, and ends when the car leaves the account [VEH-21]', async () => {
    const [component] = await askedNames()
    const original = { component, kind: 'original' }
    expect((await look('x'.repeat(43))).status).toBe(404)
    expect((await look('')).status).toBe(404)
    await send({ ...original, k: 'x'.repeat(43) })
    api.clock.now = NOW.add({ hours: 30 * 24 }).subtract({ seconds: 1 })
    expect((await look()).status).toBe(200)
    api.clock.now = NOW.add({ hours: 30 * 24 })
    expect((await look()).status).toBe(410)
    await send(original)
    api.clock.now = NOW
    const theirs = and(
      eq(customerVehicles.customerId, pair.customerId),
      eq(customerVehicles.vehicleId, pair.vehicleId),
    )
    await stock.db.delete(customerVehicles).where(theirs)
    expect((await look()).status).toBe(404)
    await send(original)
    expect(await answersOf()).toEqual([])
  })
})

describe('the emails about a car', () => {
  it.each(['maintenance-alert', 'maintenance-reminder'] as const)(
    'ask by a link while something is not on record, and not after that: %s [VEH-21]',
    async (type) => {
      await stock.db.insert(predictiveAlerts).values({
        ...pair,
        alertType: 'mot',
        title: 'MOT due',
        description: 'The MOT ends soon.',
        predictedFailureDate: NOW,
      })
      const write = async () => {
        const data = { ...pair, topic: 'mot' }
        // It has the parts that these emails read.
        const message = { type, message: '', data } as never
        const email = await EMAIL_TEMPLATES[type].write(ctx(), message, mintLinks(ctx()))
        return JSON.stringify(email)
      }
      const email = await write()
      const token = /part-question\?k=([\w-]{43})/.exec(email)?.[1] ?? ''
      expect((await look(token)).status).toBe(200)
      while ((await askedNames()).length > 0)
        await send({ component: (await askedNames())[0], kind: 'unknown' })
      expect(await write()).not.toContain('part-question')
    },
  )
})
