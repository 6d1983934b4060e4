import { and, asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Alert } from '#contract/vehicles/alerts.ts'
import type { ComponentKey } from '#domain/vehicles/forecast/components.ts'
import { blankLinks } from '#server/auth/links/link-addresses.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { customers, customerVehicles } from '#server/db/schema/customers.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import {
  predictiveAlerts,
  vehicleMaintenanceHistory,
  vehicleMotRecords,
} from '#server/db/schema/vehicle-care.ts'
import { EMAIL_TEMPLATES } from '#server/notifications/emails/email-templates.ts'
import { loadCars } from '#server/vehicles/forecast/load-cars.ts'
import { markStale } from '#server/vehicles/forecast/mark-stale.ts'
import { predict } from '#server/vehicles/predict.ts'
import { createTestApi } from '#test/support/api.ts'
import { signIn } from '#test/support/roles.ts'
import { addNewParts, addVehicle, freshStock, NOW } from '#test/support/stock.ts'

/* What belongs to one visit is one alert. */

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW })
const ctx = () => createTaskContext(api.runtime)

let plates = 0

/** Everything on the car was renewed lately but what the test adds, and what is old. */
async function addCar(
  jobs: Readonly<Record<string, number>>,
  { old = [] }: { old?: readonly ComponentKey[] } = {},
) {
  plates += 1
  const registration = `VS${String(plates).padStart(2, '0')}AAA`
  const [keeper] = await stock.db
    .insert(customers)
    .values({ name: 'Jo', email: `${registration}@example.co.uk`, password: 'x' })
    .returning()
  const customerId = keeper?.id ?? 0
  const vehicleId = await addVehicle(stock, { registration, fuel: 'petrol' })
  const car = { customerId, vehicleId, visitor: await signIn(api, 'customer', String(customerId)) }
  await stock.db.insert(customerVehicles).values({ customerId, vehicleId })
  const lately = { 'tyres-pair': 2, 'battery-replacement': 2, 'full-service': 2 }
  for (const [slug, monthsAgo] of Object.entries({ ...lately, ...jobs }))
    await addJob(car, slug, monthsAgo)
  await addNewParts(stock, car, { old })
  return car
}

type Car = Awaited<ReturnType<typeof addCar>>

const addJob = ({ customerId, vehicleId }: Car, slug: string, monthsAgo: number) =>
  stock.db.insert(vehicleMaintenanceHistory).values({
    customerId,
    vehicleId,
    serviceId: stock.serviceId(slug),
    serviceDate: api.clock.now.subtract({ hours: monthsAgo * 730 }),
    mileage: null,
  })

async function runAll(): Promise<void> {
  while ((await predict(ctx())) > 0);
}

const listOf = async ({ visitor }: Car): Promise<Alert[]> =>
  (await visitor.get('/api/predictive-alerts')).body
const rowsOf = ({ vehicleId }: Car) =>
  stock.db
    .select()
    .from(predictiveAlerts)
    .where(eq(predictiveAlerts.vehicleId, vehicleId))
    .orderBy(asc(predictiveAlerts.alertType))
const emailsTo = ({ customerId }: Car) =>
  stock.db
    .select()
    .from(notifications)
    .innerJoin(customers, eq(customers.email, notifications.recipientEmail))
    .where(and(eq(notifications.type, 'maintenance-alert'), eq(customers.id, customerId)))
async function emailOf({ customerId, vehicleId }: Car): Promise<string> {
  const message = { type: 'maintenance-alert', message: '', data: { customerId, vehicleId } }
  const write = EMAIL_TEMPLATES['maintenance-alert'].write
  return JSON.stringify(await write(ctx(), message as never, blankLinks(api.runtime.env)))
}
const answer = ({ visitor }: Car, id: number, body: object) =>
  visitor.send(`/api/predictive-alerts/${id}/status`, { method: 'PATCH', body })

/** The pads are overdue; the fluid's interval ends in six weeks and a half, too late for an alert of its own. */
const DUE_TOGETHER = { 'front-brake-pads': 70, 'brake-fluid-change': 22.5 }

describe('what a car needs within the same weeks', () => {
  it('is one alert with its parts, and one email [VEH-23]', async () => {
    const car = await addCar(DUE_TOGETHER)
    await runAll()
    const [alert, ...others] = await listOf(car)
    expect(others).toEqual([])
    expect(alert?.title).toBe('Front brake pads and brake fluid: one visit')
    expect(alert?.parts.map(({ title }) => title.split(':')[0])).toEqual([
      'Front brake pads',
      'Brake fluid',
    ])
    const costs = alert?.parts.map(({ estimatedCost }) => estimatedCost ?? 0) ?? []
    expect(alert?.estimatedCost).toBe((costs[0] ?? 0) + (costs[1] ?? 0))
    expect(alert?.predictedFailureDate).toBe(alert?.parts[0]?.predictedFailureDate)
    expect(await emailsTo(car)).toHaveLength(1)
    const email = await emailOf(car)
    expect(email).toContain('One visit can see to all of it.')
    expect(email).toContain('Brake fluid: ')
  })

  it('stays as it is on the nights after, and no interval alone is announced so early [VEH-23]', async () => {
    const [together, alone] = [
      await addCar(DUE_TOGETHER),
      await addCar({ 'front-brake-pads': 2, 'brake-fluid-change': 22.5 }),
    ]
    await runAll()
    const before = await rowsOf(together)
    for (const car of [together, alone]) await markStale(ctx(), car.vehicleId)
    await runAll()
    expect(await rowsOf(together)).toEqual(before)
    expect(await rowsOf(alone)).toEqual([])
  })

  it('is acknowledged and resolved as one, by the id of any part [VEH-10, VEH-23]', async () => {
    const car = await addCar(DUE_TOGETHER)
    await runAll()
    const [alert] = await listOf(car)
    const acknowledged = await answer(car, alert?.parts[1]?.id ?? 0, { status: 'acknowledged' })
    expect(acknowledged.body).toMatchObject({ id: alert?.id, status: 'acknowledged' })
    expect(acknowledged.body.parts).toHaveLength(2)
    expect((await answer(car, alert?.id ?? 0, { status: 'acknowledged' })).status).toBe(409)
    await answer(car, alert?.id ?? 0, { status: 'resolved' })
    expect((await rowsOf(car)).map(({ status }) => status)).toEqual(['resolved', 'resolved'])
    await runAll()
    expect(await rowsOf(car)).toHaveLength(2)
  })

  it('loses one part that the keeper marks as done, and retains the other [VEH-23]', async () => {
    const car = await addCar(DUE_TOGETHER)
    await runAll()
    const [alert] = await listOf(car)
    const [pads, fluid] = alert?.parts ?? []
    await answer(car, pads?.id ?? 0, { status: 'resolved', isPartOnly: true })
    await runAll()
    const live = (await listOf(car)).filter(({ status }) => status === 'active')
    expect(live).toMatchObject([{ id: fluid?.id, title: fluid?.title, status: 'active' }])
  })

  it('is another alert with its own email where news brings it later [VEH-23]', async () => {
    const car = await addCar({ 'front-brake-pads': 70, 'brake-fluid-change': 2 })
    await runAll()
    const [first] = await listOf(car)
    await answer(car, first?.id ?? 0, { status: 'acknowledged' })
    await stock.db
      .update(vehicleMaintenanceHistory)
      .set({ serviceDate: api.clock.now.subtract({ hours: 30 * 730 }) })
      .where(
        and(
          eq(vehicleMaintenanceHistory.vehicleId, car.vehicleId),
          eq(vehicleMaintenanceHistory.serviceId, stock.serviceId('brake-fluid-change')),
        ),
      )
    await markStale(ctx(), car.vehicleId)
    await runAll()
    const alerts = await listOf(car)
    expect(alerts.map(({ status, parts }) => [status, parts.length]).toSorted()).toEqual([
      ['acknowledged', 1],
      ['active', 1],
    ])
    expect(await emailsTo(car)).toHaveLength(2)
  })
})

const PADS_DUE = { 'front-brake-pads': 70 }
const PADS_NEW = { 'front-brake-pads': 2 }

describe('a part that is worth a look', () => {
  it('stands last in the visit that another part calls for, unpriced, and is not taken for renewed [VEH-24]', async () => {
    const car = await addCar({ ...PADS_DUE, 'battery-replacement': 56 })
    await runAll()
    const [alert] = await listOf(car)
    expect(alert?.title).toMatch(/^Front brake pads: /)
    expect(alert?.parts.map(({ title }) => title)).toEqual([alert?.title, 'Battery: worth a look'])
    expect(alert?.parts[1]).toMatchObject({ isLook: true, estimatedCost: null, service: null })
    expect(alert?.estimatedCost).toBe(alert?.parts[0]?.estimatedCost)
    await answer(car, alert?.id ?? 0, { status: 'resolved' })
    const rows = await rowsOf(car)
    expect(rows.map(({ alertType, details }) => [alertType, details?.resolvedBy])).toEqual([
      ['battery', undefined],
      ['front-brake-pads', 'customer'],
    ])
  })

  it('stands last in the list and the email, and lends the visit neither its date nor its risk, where its date has passed [VEH-24]', async () => {
    const car = await addCar(
      { ...PADS_NEW, 'brake-fluid-change': 24 },
      { old: ['front-brake-discs'] },
    )
    await runAll()
    const [alert] = await listOf(car)
    expect(alert?.parts.map(({ title }) => title)).toEqual([
      alert?.title,
      'Front brake discs: worth a look',
    ])
    const [fluid, discs] = alert?.parts ?? []
    expect((discs?.predictedFailureDate ?? '') < (fluid?.predictedFailureDate ?? '')).toBe(true)
    expect(discs?.riskLevel).not.toBe(fluid?.riskLevel)
    expect(alert).toMatchObject({
      predictedFailureDate: fluid?.predictedFailureDate,
      riskLevel: fluid?.riskLevel,
    })
    const email = await emailOf(car)
    expect(email).toMatch(
      /"Brake fluid: due now".*"Worth a look in the same visit","value":"Front brake discs"/,
    )
    expect(email).not.toMatch(/"(preview|label)":"[^"]*discs/)
  })

  it('is no alert where nothing calls for a visit, and leaves with the visit [VEH-24]', async () => {
    const alone = await addCar({ 'front-brake-pads': 2, 'battery-replacement': 56 })
    const car = await addCar({ ...PADS_DUE, 'battery-replacement': 56 })
    await runAll()
    expect(await rowsOf(alone)).toEqual([])
    await addJob(car, 'front-brake-pads', 0)
    await markStale(ctx(), car.vehicleId)
    await runAll()
    expect((await rowsOf(car)).map(({ status }) => status)).toEqual(['resolved', 'resolved'])
  })

  it('is announced again once it alerts by itself, with an email of its own [VEH-24]', async () => {
    const car = await addCar({ ...PADS_DUE, 'battery-replacement': 56 })
    await runAll()
    const [first] = await listOf(car)
    await answer(car, first?.id ?? 0, { status: 'acknowledged' })
    await stock.db
      .update(vehicleMaintenanceHistory)
      .set({ serviceDate: api.clock.now.subtract({ hours: 95 * 730 }) })
      .where(
        and(
          eq(vehicleMaintenanceHistory.vehicleId, car.vehicleId),
          eq(vehicleMaintenanceHistory.serviceId, stock.serviceId('battery-replacement')),
        ),
      )
    await markStale(ctx(), car.vehicleId)
    await runAll()
    const active = (await listOf(car)).filter(({ status }) => status === 'active')
    expect(active.map(({ title }) => title.split(':')[0])).toEqual(['Battery'])
    expect(active[0]?.parts[0]?.isLook).toBe(false)
    expect(await emailsTo(car)).toHaveLength(2)
  })
})

describe('work that an alert asked for', () => {
  it('counts as such, by a job as by the word of the keeper, and other work does not [VEH-34]', async () => {
    const [marked, worked, unasked] = [
      await addCar(PADS_DUE),
      await addCar(PADS_DUE),
      await addCar(PADS_DUE),
    ]
    await addJob(unasked, 'front-brake-pads', 0)
    await runAll()
    const [alert] = await listOf(marked)
    await answer(marked, alert?.id ?? 0, { status: 'resolved' })
    await addJob(worked, 'front-brake-pads', 0)
    await runAll()
    const promptsOf = async (car: Car) => {
      const [loaded] = await loadCars(ctx(), [car])
      return loaded?.done.flatMap(({ prompted }) => (prompted ? [prompted] : []))
    }
    expect(await promptsOf(marked)).toEqual([['front-brake-pads']])
    expect(await promptsOf(worked)).toEqual([['front-brake-pads']])
    expect(await promptsOf(unasked)).toEqual([])
  })
})

describe('an alert of low risk', () => {
  it('has its email like any other [VEH-9]', async () => {
    const car = await addCar({ 'front-brake-pads': 2 })
    const { vehicleId } = car
    const expiresOn = '2026-12-28'
    await stock.db
      .insert(vehicleMotRecords)
      .values({ vehicleId, checkedAt: NOW, source: 'test', expiresOn })
    await runAll()
    expect((await listOf(car)).map(({ title, riskLevel }) => [title, riskLevel])).toEqual([
      ['MOT due', 'low'],
    ])
    expect(await emailsTo(car)).toHaveLength(1)
  })
})
