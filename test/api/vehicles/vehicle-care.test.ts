import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { customers, customerVehicles } from '#server/db/schema/customers.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { mileageReadings, vehicleMaintenanceHistory } from '#server/db/schema/vehicle-care.ts'
import { vehicles } from '#server/db/schema/vehicles.ts'
import { sendReminders } from '#server/vehicles/reminders/send-reminders.ts'
import { createTestApi, type Visitor } from '#test/support/api.ts'
import { signIn } from '#test/support/roles.ts'
import { addVehicle, freshStock, NOW } from '#test/support/stock.ts'

/* A customer's cars, over HTTP. */

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW })
let vehicleId: number
let keeper: Visitor
let other: Visitor

async function addOwner(email: string): Promise<Visitor> {
  const [row] = await stock.db
    .insert(customers)
    .values({ name: 'Jo', email, password: 'x' })
    .returning()
  const visitor = await signIn(api, 'customer', String(row?.id))
  return Object.assign(visitor, { customerId: row?.id ?? 0 })
}

beforeAll(async () => {
  // A plate of the simulator, which has an MOT history.
  vehicleId = await addVehicle(stock, {
    registration: 'AB12CDE',
    fuel: 'petrol',
    transmission: 'manual',
  })
  keeper = await addOwner('keeper@example.co.uk')
  other = await addOwner('other@example.co.uk')
  const [row] = await stock.db
    .select()
    .from(customers)
    .where(eq(customers.email, 'keeper@example.co.uk'))
  const customerId = row?.id ?? 0
  await stock.db.insert(customerVehicles).values({ customerId, vehicleId })
  await stock.db.insert(vehicleMaintenanceHistory).values({
    customerId,
    vehicleId,
    serviceId: stock.serviceId('full-service'),
    serviceDate: NOW.subtract({ hours: 24 * 200 }),
    mileage: 74_000,
    cost: 14_000 as never, // Pence; the brand has no constructor for a literal.
  })
})

const ownerId = async () => {
  const [row] = await stock.db
    .select()
    .from(customers)
    .where(eq(customers.email, 'keeper@example.co.uk'))
  return row?.id ?? 0
}
const path = (rest = '') => `/api/vehicle-care/${vehicleId}${rest}`
const health = async () => (await keeper.get(path())).body

describe('a customer’s own car', () => {
  it('is listed, and shows everything that is known of it [VEH-5]', async () => {
    const { body: cars } = await keeper.get('/api/vehicle-care')
    expect(cars).toMatchObject([{ id: vehicleId, registration: 'AB12 CDE' }])
    const body = await health()
    expect(body.components.map(({ component }: { component: string }) => component)).toContain(
      'clutch',
    )
    expect(body.mot).toMatchObject({ isSimulated: true, isKnown: true })
    expect(body.mot.findings.length).toBeGreaterThan(0)
    expect(body.timeline.map(({ kind }: { kind: string }) => kind)).toContain('mot')
    const tests = body.timeline.filter(({ kind }: { kind: string }) => kind === 'mot')
    for (const { title, detail } of tests)
      expect([title, /^MOT (passed|failed), with \d+ findings?$/.test(title)]).toEqual([
        title,
        !/^At [\d,]+ miles\.$/.test(detail),
      ])
    expect(body.history).toMatchObject([{ service: 'Full service', cost: 140, mileage: 74_000 }])
    expect(body.upcoming.map(({ topic }: { topic: string }) => topic)).toContain('full-service')
    expect(body.mileage.forecast).toHaveLength(19)
  })

  it('shows all work that was done on it, however much [VEH-5]', async () => {
    const { rowCount } = await stock.pool.query(
      `insert into vehicle_maintenance_history overriding system value select r.* from vehicle_maintenance_history h, generate_series(1, 60) n,
        lateral jsonb_populate_record(h, jsonb_build_object('notes', 'copied',
          'id', n - n + nextval(pg_get_serial_sequence('vehicle_maintenance_history', 'id')))) r
        where h.id = (select min(id) from vehicle_maintenance_history where vehicle_id = $1)`,
      [vehicleId],
    )
    expect([rowCount, (await health()).history.length]).toEqual([60, 61])
    await stock.pool.query(`delete from vehicle_maintenance_history where notes = 'copied'`)
  })

  it('takes a mileage, converts kilometres, and says when one does not fit [VEH-6]', async () => {
    const good = await keeper.post(path('/readings'), { value: 78_000, unit: 'miles' })
    expect(good).toMatchObject({ status: 201, body: { setAside: null } })
    const wrong = await keeper.post(path('/readings'), {
      value: 7800,
      unit: 'miles',
      readOn: '2026-10-20',
    })
    expect(wrong.body.setAside).toBe('falls')
    const km = await keeper.post(path('/readings'), {
      value: 124_563,
      unit: 'km',
      readOn: '2026-10-01',
    })
    expect(km.body.setAside).toBeNull()
    const { mileage } = await health()
    const miles = mileage.readings.map((one: { miles: number }) => one.miles)
    expect(miles).toContain(77_400)
    expect(mileage.now).toBe(78_000)
    const taken = await keeper.send(path(`/readings/${wrong.body.id}`), { method: 'DELETE' })
    expect(taken.status).toBe(200)
  })

  it.each([
    [{ value: -1, unit: 'miles' }, 'value'],
    [{ value: 1.5, unit: 'miles' }, 'value'],
    [{ value: 1000, unit: 'leagues' }, 'unit'],
    [{ value: 1000, unit: 'miles', readOn: '2026-12-01' }, 'readOn'],
    [{ value: 1000, unit: 'miles', readOn: '2027-02-29' }, 'readOn'],
  ])('refuses the reading %j [VEH-6]', async (body, field) => {
    const answer = await keeper.post(path('/readings'), body)
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.fields)).toEqual([field])
  })

  it('has another forecast for a driver who drives it hard in town', async () => {
    const clutchOn = {
      serviceId: stock.serviceId('clutch-replacement'),
      vehicleId,
      mileage: 66_000,
    }
    await stock.db.insert(vehicleMaintenanceHistory).values({
      ...clutchOn,
      customerId: await ownerId(),
      serviceDate: NOW.subtract({ hours: 24 * 500 }),
    })
    const pads = async () =>
      (await health()).components.find((one: { component: string }) => one.component === 'clutch')
        .likelyOn
    const save = (style: string, use: string) =>
      keeper.send(path('/driving'), { method: 'PUT', body: { style, use } })
    await save('gentle', 'motorway')
    const gentle = await pads()
    await save('hard', 'town')
    expect((await health()).driving).toEqual({ style: 'hard', use: 'town' })
    expect((await pads()) < gentle).toBe(true)
  })

  it('reminds on the day that was asked for, once [SEC-V15, VEH-14]', async () => {
    const put = (remindOn: string, topic = 'mot') =>
      keeper.send(path('/reminders'), { method: 'PUT', body: { topic, remindOn } })
    expect((await put('2027-02-29')).status).toBe(400)
    expect((await put('2026-11-02')).status).toBe(400)
    expect((await put('2028-02-29', 'nonsense')).status).toBe(400)
    expect((await put('2028-02-29')).status).toBe(200)
    expect((await put('2026-11-20')).status).toBe(200)
    expect((await health()).reminders).toEqual([{ topic: 'mot', remindOn: '2026-11-20' }])
    expect(await sendReminders(createTaskContext(api.runtime))).toBe(0)
    api.clock.now = Temporal.Instant.from('2026-11-20T07:05:00Z')
    expect(await sendReminders(createTaskContext(api.runtime))).toBe(1)
    expect(await sendReminders(createTaskContext(api.runtime))).toBe(0)
    api.clock.now = NOW
    const sent = await stock.db
      .select()
      .from(notifications)
      .where(eq(notifications.type, 'maintenance-reminder'))
    expect(sent).toHaveLength(1)
  })
})

describe('what no register says of a car', () => {
  let unknownId: number
  const facts = (body: object) =>
    keeper.send(`/api/vehicle-care/${unknownId}/facts`, { method: 'PUT', body })
  const unknown = async () => (await keeper.get(`/api/vehicle-care/${unknownId}`)).body
  const partsOf = (body: { components: { component: string }[] }) =>
    body.components.map(({ component }) => component)

  beforeAll(async () => {
    unknownId = await addVehicle(stock, { registration: 'KX14ABC' })
    const [row] = await stock.db
      .select()
      .from(customers)
      .where(eq(customers.email, 'keeper@example.co.uk'))
    await stock.db
      .insert(customerVehicles)
      .values({ customerId: row?.id ?? 0, vehicleId: unknownId })
  })

  it('is assumed, and the answer says so', async () => {
    const body = await unknown()
    expect(body.facts).toEqual({
      fuel: { value: 'petrol', from: 'nobody' },
      transmission: { value: 'manual', from: 'nobody' },
      doors: { value: null, from: 'nobody' },
    })
    expect(partsOf(body)).toContain('spark-plugs')
    expect(partsOf(body)).toContain('clutch')
  })

  it('is entered by the keeper, and the forecasts follow [VEH-5]', async () => {
    const saved = await facts({ fuel: 'diesel', transmission: 'automatic', doors: 5 })
    expect(saved.status).toBe(200)
    const body = await unknown()
    expect(body.facts).toEqual({
      fuel: { value: 'diesel', from: 'keeper' },
      transmission: { value: 'automatic', from: 'keeper' },
      doors: { value: 5, from: 'keeper' },
    })
    expect(partsOf(body)).not.toContain('spark-plugs')
    expect(partsOf(body)).not.toContain('clutch')
  })

  it('stays with the keeper who said it [SEC-O3]', async () => {
    await other.post('/api/customer/vehicles', { registration: 'KX14 ABC' })
    const { body } = await other.get(`/api/vehicle-care/${unknownId}`)
    expect(body.facts.fuel).toEqual({ value: 'petrol', from: 'nobody' })
    await other.send(`/api/customer/vehicles/${unknownId}`, { method: 'DELETE' })
  })

  it.each([
    [{ fuel: 'steam', transmission: null, doors: null }, 'fuel'],
    [{ fuel: null, transmission: 'sequential', doors: null }, 'transmission'],
    [{ fuel: null, transmission: null, doors: 1 }, 'doors'],
    [{ fuel: null, transmission: null, doors: 4.5 }, 'doors'],
    [{ fuel: null, transmission: null, doors: 12 }, 'doors'],
  ])('is refused as %j', async (body, field) => {
    const answer = await facts(body)
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]])
  })

  it('cannot overrule what a register says', async () => {
    const answer = await keeper.send(path('/facts'), {
      method: 'PUT',
      body: { fuel: 'electric', transmission: null, doors: null },
    })
    expect([answer.status, answer.body.fields]).toEqual([
      400,
      { fuel: 'The register says otherwise' },
    ])
    expect((await health()).facts.fuel).toEqual({ value: 'petrol', from: 'register' })
  })

  it('gives way when a register comes to know it [VEH-5]', async () => {
    await stock.db.update(vehicles).set({ fuel: 'ELECTRICITY' }).where(eq(vehicles.id, unknownId))
    expect((await unknown()).facts.fuel).toEqual({ value: 'electric', from: 'register' })
  })
})

describe('another customer’s car', () => {
  it('is not there, and neither are its readings, its reminders and its answers [SEC-O3]', async () => {
    const [reading] = await stock.db.select().from(mileageReadings)
    const answers = [
      await other.get(path()),
      await other.post(path('/readings'), { value: 1, unit: 'miles' }),
      await other.send(path(`/readings/${reading?.id}`), { method: 'DELETE' }),
      await other.send(path('/driving'), { method: 'PUT', body: { style: null, use: null } }),
      await other.send(path('/facts'), {
        method: 'PUT',
        body: { fuel: null, transmission: null, doors: null },
      }),
      await other.send(path('/reminders'), {
        method: 'PUT',
        body: { topic: 'mot', remindOn: '2027-01-01' },
      }),
      await other.send(path('/reminders/mot'), { method: 'DELETE' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404])
    expect(await stock.db.select().from(mileageReadings)).toContainEqual(reading)
  })

  it('shows a second keeper of the same plate nothing of the first one’s jobs and readings [SEC-O3, VEH-15]', async () => {
    const [row] = await stock.db
      .select()
      .from(customers)
      .where(eq(customers.email, 'other@example.co.uk'))
    await stock.db.insert(customerVehicles).values({ customerId: row?.id ?? 0, vehicleId })
    const { body } = await other.get(path())
    expect(body.history).toEqual([])
    expect(
      body.mileage.readings.filter(({ source }: { source: string }) => source !== 'mot'),
    ).toEqual([])
    expect(body.driving).toEqual({ style: null, use: null })
    const [reading] = await stock.db.select().from(mileageReadings)
    const answer = await other.send(path(`/readings/${reading?.id}`), { method: 'DELETE' })
    expect(answer.status).toBe(404)
  })

  it('is deleted when it leaves the account [VEH-15]', async () => {
    await other.post(path('/readings'), { value: 80_000, unit: 'miles' })
    await other.send(`/api/customer/vehicles/${vehicleId}`, { method: 'DELETE' })
    expect((await other.get(path())).status).toBe(404)
    const left = await stock.db.select().from(mileageReadings)
    expect(left.map(({ value }) => value)).not.toContain(80_000)
    expect((await keeper.get(path())).status).toBe(200)
  })
})
