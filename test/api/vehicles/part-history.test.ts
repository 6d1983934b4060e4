import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { blankLinks } from '#server/auth/links/link-addresses.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { customers, customerVehicles } from '#server/db/schema/customers.ts'
import { outsideJobs, partAnswers } from '#server/db/schema/part-history.ts'
import { predictiveAlerts, vehicleMotRecords } from '#server/db/schema/vehicle-care.ts'
import { EMAIL_TEMPLATES } from '#server/notifications/emails/email-templates.ts'
import { loadCars } from '#server/vehicles/forecast/load-cars.ts'
import { createTestApi, type Visitor } from '#test/support/api.ts'
import { signIn } from '#test/support/roles.ts'
import { addVehicle, freshStock, NOW } from '#test/support/stock.ts'

/* What a keeper says about the past of a car, over HTTP. */

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW })
let pair: { customerId: number; vehicleId: number }
let keeper: Visitor

beforeAll(async () => {
  const vehicleId = await addVehicle(stock, { registration: 'AB12CDE', fuel: 'petrol' })
  const [row] = await stock.db
    .insert(customers)
    .values({ name: 'Jo', email: 'keeper@example.co.uk', password: 'x' })
    .returning()
  pair = { customerId: row?.id ?? 0, vehicleId }
  await stock.db.insert(customerVehicles).values(pair)
  keeper = await signIn(api, 'customer', String(pair.customerId))
})

beforeEach(async () => {
  await stock.db.delete(outsideJobs)
  await stock.db.delete(partAnswers)
})

const path = (rest = '') => `/api/vehicle-care/${pair.vehicleId}${rest}`
const health = async () => (await keeper.get(path())).body
const record = (body: object) => keeper.post(path('/work'), body)
const answer = (component: string, body: object) =>
  keeper.send(path(`/parts/${component}/answer`), { method: 'PUT', body })
const loaded = async () =>
  (await loadCars({ ...createTaskContext(api.runtime), now: NOW }, [pair]))[0]

describe('work done elsewhere', () => {
  it('is recorded by the day, stands in the history and renews its parts [VEH-16]', async () => {
    const made = await record({ service: 'tyres-pair', doneOn: '2026-10-20', mileage: 77_000 })
    expect(made).toMatchObject({ status: 201, body: { setAside: null } })
    const { history, timeline, recordable } = await health()
    expect(history[0]).toMatchObject({
      on: '2026-10-20',
      service: 'Two tyres, fitted',
      provider: 'Done elsewhere',
      mileage: 77_000,
      workId: made.body.id,
    })
    expect(timeline[0]).toMatchObject({ kind: 'job', on: '2026-10-20' })
    expect(recordable.map(({ slug }: { slug: string }) => slug)).toContain('tyres-pair')
    expect((await loaded())?.done).toContainEqual({
      slug: 'tyres-pair',
      day: 20_746,
      miles: 77_000,
    })
  })

  it('says what the news of a day made of the score, beside the first of it [VEH-19]', async () => {
    await keeper.post(path('/readings'), { value: 76_000, unit: 'miles', readOn: '2026-10-01' })
    const before = await health()
    await record({ service: 'tyres-pair', doneOn: '2026-10-20', mileage: 77_000 })
    await record({ service: 'front-brake-pads', doneOn: '2026-10-20', mileage: 77_000 })
    const { timeline, overall } = await health()
    const marked = timeline.filter(({ on }: { on: string }) => on === '2026-10-20')
    expect(marked).toMatchObject([{ score: { after: expect.any(Number) } }, { score: null }])
    const { score } = marked[0]
    expect(score.after).toBeGreaterThan(score.before ?? 0)
    expect(score.after).toBeGreaterThanOrEqual(overall)
    // The score before the work was no better than it is now without it.
    expect(overall).toBeGreaterThan(before.overall)
    await answer('clutch', { kind: 'renewed', renewedOn: '2026-09' })
    const [answered] = (await health()).timeline
    expect(answered).toMatchObject({ kind: 'answer', score: { after: expect.any(Number) } })
    expect(answered.score.after - answered.score.before).toBeGreaterThan(1)
  })

  it('is what the email of an alert gives as the reason of a new score, while it is news [VEH-22]', async () => {
    await keeper.post(path('/readings'), { value: 76_000, unit: 'miles', readOn: '2026-09-01' })
    await stock.db.insert(predictiveAlerts).values({
      ...pair,
      alertType: 'mot',
      title: 'MOT due',
      description: 'The MOT ends soon.',
      predictedFailureDate: NOW,
    })
    const email = async (now = NOW) => {
      // It has the parts that this email reads.
      const message = { type: 'maintenance-alert', message: '', data: pair } as never
      const ctx = { ...createTaskContext(api.runtime), now }
      const links = blankLinks(api.runtime.env)
      return JSON.stringify(await EMAIL_TEMPLATES['maintenance-alert'].write(ctx, message, links))
    }
    expect(await email()).not.toContain('the health score')
    await record({ service: 'tyres-pair', doneOn: '2026-10-20', mileage: 77_000 })
    await record({ service: 'front-brake-pads', doneOn: '2026-10-20', mileage: 77_000 })
    const { timeline } = await health()
    const { before, after } = timeline.find(({ on }: { on: string }) => on === '2026-10-20').score
    const said = await email()
    expect(said).toContain(`went up from ${before} to ${after} of 100, because of this: `)
    expect(said).toMatch(/On Tuesday 20 October 2026 the health score of your car/)
    expect(said).toContain('Two tyres, fitted')
    const day = Temporal.Instant.from('2026-10-20T12:00:00Z')
    expect(await email(day.add({ hours: 30 * 24 }))).toContain('the health score')
    expect(await email(day.add({ hours: 31 * 24 }))).not.toContain('the health score')
  })

  it('is recorded by the month where nobody remembers the day', async () => {
    await record({ service: 'battery-replacement', doneOn: '2025-03' })
    expect((await health()).history[0]).toMatchObject({ on: '2025-03-15', isMonthOnly: true })
  })

  it('has its mileage checked like any other: one digit too many is no birth of a part [VEH-6]', async () => {
    await keeper.post(path('/readings'), { value: 78_000, unit: 'miles', readOn: '2026-10-01' })
    const made = await record({ service: 'tyres-pair', doneOn: '2026-10-20', mileage: 780_000 })
    expect(made.body.setAside).toBe('impossible')
    const job = (await loaded())?.done.find(({ slug }) => slug === 'tyres-pair')
    expect(job).toMatchObject({ miles: null })
  })

  it('can be taken back once', async () => {
    const { body } = await record({ service: 'tyres-pair', doneOn: '2026-10-20' })
    const remove = () => keeper.send(path(`/work/${body.id}`), { method: 'DELETE' })
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 404])
    expect((await health()).history).toEqual([])
  })

  it.each([
    [{ service: 'mot', doneOn: '2026-10-20' }, 'service'],
    [{ service: 'polishing', doneOn: '2026-10-20' }, 'service'],
    [{ service: 'tyres-pair', doneOn: '2026-12' }, 'doneOn'],
    [{ service: 'tyres-pair', doneOn: 'last March' }, 'doneOn'],
    [{ service: 'tyres-pair', doneOn: '2026-10-20', mileage: -1 }, 'mileage'],
  ])('is refused where it cannot be: %j', async (body, field) => {
    const refused = await record(body)
    expect(refused.status).toBe(400)
    expect(Object.keys(refused.body.fields)).toEqual([field])
  })
})

describe('work before the first use of a car', () => {
  const carOf = async (registration: string, year: number, firstUsedOn: string | null) => {
    const vehicleId = await addVehicle(stock, { registration, fuel: 'petrol', year })
    await stock.db.insert(customerVehicles).values({ ...pair, vehicleId })
    if (firstUsedOn !== null)
      await stock.db
        .insert(vehicleMotRecords)
        .values({ vehicleId, checkedAt: NOW, source: 'test', firstUsedOn })
    const own = `/api/vehicle-care/${vehicleId}`
    return {
      work: (doneOn: string) => keeper.post(`${own}/work`, { service: 'tyres-pair', doneOn }),
      renewed: (renewedOn: string) =>
        keeper.send(`${own}/parts/tyres/answer`, {
          method: 'PUT',
          body: { kind: 'renewed', renewedOn },
        }),
    }
  }

  it('is refused in words, as a job and as an answer; on that day and in that month it is taken [VEH-16]', async () => {
    const { work, renewed } = await carOf('BF14USE', 2014, '2014-03-20')
    const words =
      'This car was first used on Thursday 20 March 2014: please choose a day from then on'
    for (const doneOn of ['2014-03-19', '2014-02', '2013-06-01']) {
      expect(await work(doneOn)).toMatchObject({ status: 400, body: { fields: { doneOn: words } } })
      expect(await renewed(doneOn)).toMatchObject({
        status: 400,
        body: { fields: { renewedOn: words } },
      })
    }
    for (const doneOn of ['2014-03-20', '2014-03']) {
      expect((await work(doneOn)).status).toBe(201)
      expect((await renewed(doneOn)).status).toBe(200)
    }
  })

  it('is taken from the year in which an import, or a car without a record, was made [VEH-16]', async () => {
    for (const { work } of [
      await carOf('IMP14RT', 2011, '2014-03-20'),
      await carOf('NO11REC', 2011, null),
    ]) {
      expect((await work('2011-01-01')).status).toBe(201)
      expect(await work('2010-12-31')).toMatchObject({
        status: 400,
        body: { fields: { doneOn: 'This car was made in 2011: please choose a day from then on' } },
      })
    }
  })
})

describe('the question about a part of unknown history', () => {
  it('is answered by a month, and the last answer counts [VEH-16]', async () => {
    await answer('battery', { kind: 'original' })
    const saved = await answer('battery', { kind: 'renewed', renewedOn: '2024-06' })
    expect(saved.body).toEqual({ saved: true, setAside: null })
    const battery = (await health()).components.find(
      ({ component }: { component: string }) => component === 'battery',
    )
    expect(battery.answer).toEqual({ kind: 'renewed', renewedOn: '2024-06-15' })
    expect((await loaded())?.known.answers).toMatchObject([
      { component: 'battery', kind: 'renewed', renewedDay: 19_889 },
    ])
  })

  it('is asked again when the answer is taken back', async () => {
    await answer('battery', { kind: 'original' })
    const remove = () => keeper.send(path('/parts/battery/answer'), { method: 'DELETE' })
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 404])
  })

  it('needs a day or a month where the part was renewed', async () => {
    const refused = await answer('battery', { kind: 'renewed' })
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['renewedOn']])
  })

  it('takes "never had one" for no part that every car has [VEH-16]', async () => {
    for (const component of ['front-brake-pads', 'tyres', 'battery', 'engine-oil'])
      expect(await answer(component, { kind: 'neverHad' })).toMatchObject({
        status: 400,
        body: {
          fields: { kind: 'Every car like yours has this part: please choose another answer' },
        },
      })
    expect(await stock.db.select().from(partAnswers)).toEqual([])
    for (const component of ['rear-brake-pads', 'timing-belt', 'clutch'])
      expect((await answer(component, { kind: 'neverHad' })).status).toBe(200)
  })

  it('is not asked of a part that no car has', async () => {
    expect((await answer('flux-capacitor', { kind: 'original' })).status).toBe(404)
  })
})

describe('why the score moved', () => {
  it('stands on the page of the car: what age wore the most, or else the newest news [VEH-25]', async () => {
    const vehicleId = await addVehicle(stock, {
      registration: 'SC25ORE',
      fuel: 'petrol',
      year: 2025,
    })
    await stock.db.insert(customerVehicles).values({ ...pair, vehicleId })
    const own = (rest = '') => `/api/vehicle-care/${vehicleId}${rest}`
    for (const [readOn, value] of [
      ['2026-01-01', 20_000],
      ['2026-05-01', 30_000],
      ['2026-09-20', 41_750],
    ])
      await keeper.post(own('/readings'), { value, unit: 'miles', readOn })
    await keeper.post(own('/work'), {
      service: 'tyres-pair',
      doneOn: '2026-01-02',
      mileage: 20_050,
    })
    const { scoreChange, components } = (await keeper.get(own())).body
    const said =
      /^Down \d+ since Saturday 3 October 2026, above all because of one part: (.+), (past|nearer to) the end of its (?:usual life|interval)\.$/.exec(
        scoreChange,
      )
    const part = components.find(({ name }: { name: string }) => name.toLowerCase() === said?.[1])
    expect([said?.[2], part?.score]).toEqual([
      part?.likelyOn < '2026-11-02' ? 'past' : 'nearer to',
      Math.min(...components.flatMap(({ score }: { score: number | null }) => score ?? [])),
    ])
    for (const service of ['tyres-pair', 'front-brake-discs-and-pads', 'full-service'])
      await keeper.post(own('/work'), { service, doneOn: '2026-10-28', mileage: 45_000 })
    expect((await keeper.get(own())).body.scoreChange).toMatch(
      /^On Wednesday 28 October 2026 the health score of your car went up from \d+ to \d+ of 100, because of this: /,
    )
  })
})
