import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { blankLinks } from '#server/auth/links/link-addresses.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { customers, customerVehicles } from '#server/db/schema/customers.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import {
  mileageReadings,
  predictiveAlerts,
  vehicleForecasts,
  vehicleMaintenanceHistory,
  vehicleMotRecords,
} from '#server/db/schema/vehicle-care.ts'
import { EMAIL_TEMPLATES } from '#server/notifications/emails/email-templates.ts'
import { markStale } from '#server/vehicles/forecast/mark-stale.ts'
import { predict } from '#server/vehicles/predict.ts'
import { createTestApi } from '#test/support/api.ts'
import { signIn } from '#test/support/roles.ts'
import { addNewParts, addVehicle, freshStock, NOW } from '#test/support/stock.ts'

/* The nightly run that makes and withdraws alerts. */

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW })
const ctx = () => createTaskContext(api.runtime)

let plates = 0

/** A car with 1,200 miles a month, whose front pads were changed 42,000 miles ago, all else that wears lately. */
async function addOwnVehicle(
  change: Partial<typeof customers.$inferInsert> = {},
  { padsMonthsAgo = 34, year = 2012 } = {},
) {
  plates += 1
  const registration = `KE${String(plates).padStart(2, '0')}AAA`
  const [keeper] = await stock.db
    .insert(customers)
    .values({ name: 'Jo', email: `${registration}@example.co.uk`, password: 'x', ...change })
    .returning()
  const customerId = keeper?.id ?? 0
  const vehicleId = await addVehicle(stock, { registration, year, fuel: 'petrol' })
  const it = { customerId, vehicleId }
  await stock.db.insert(customerVehicles).values(it)
  await addJob(it, 'front-brake-pads', padsMonthsAgo, 72_800 - 1200 * padsMonthsAgo)
  await addJob(it, 'tyres-pair', 3, 70_400)
  await addJob(it, 'battery-replacement', 3, 70_400)
  await addNewParts(stock, it)
  await stock.db.insert(mileageReadings).values(
    [0, 2, 4, 6, 8, 10].map((monthsAgo) => ({
      ...it,
      readOn: NOW.toZonedDateTimeISO('Europe/London')
        .toPlainDate()
        .subtract({ months: monthsAgo })
        .toString(),
      value: 74_000 - 1200 * monthsAgo,
      unit: 'miles' as const,
    })),
  )
  return it
}

const addJob = (
  it: { customerId: number; vehicleId: number },
  slug: string,
  monthsAgo: number,
  mileage: number,
) =>
  stock.db.insert(vehicleMaintenanceHistory).values({
    ...it,
    serviceId: stock.serviceId(slug),
    serviceDate: api.clock.now.subtract({ hours: monthsAgo * 730 }),
    mileage,
  })

async function runAll(): Promise<void> {
  while ((await predict(ctx())) > 0);
}

const alertsOf = ({ vehicleId }: { vehicleId: number }) =>
  stock.db.select().from(predictiveAlerts).where(eq(predictiveAlerts.vehicleId, vehicleId))
/** As their keeper does who says that the work is done. */
async function resolveAll({ vehicleId }: { vehicleId: number }): Promise<void> {
  const details = sql`${predictiveAlerts.details} || '{"resolvedBy": "customer"}'::jsonb`
  await stock.db
    .update(predictiveAlerts)
    .set({ status: 'resolved', resolvedAt: NOW, details })
    .where(eq(predictiveAlerts.vehicleId, vehicleId))
  await markStale(ctx(), vehicleId)
}

const emailsTo = async (email: string) =>
  stock.db
    .select()
    .from(notifications)
    .where(
      and(eq(notifications.type, 'maintenance-alert'), eq(notifications.recipientEmail, email)),
    )

const writeEmail = (data: { customerId: number; vehicleId: number }) =>
  EMAIL_TEMPLATES['maintenance-alert'].write(
    ctx(),
    { type: 'maintenance-alert', message: '', data } as never,
    blankLinks(api.runtime.env),
  )

describe('the nightly run', () => {
  it('makes an alert with a date, an interval, a confidence and the catalogue’s price [VEH-9]', async () => {
    const car = await addOwnVehicle({}, { padsMonthsAgo: 28, year: 2021 })
    await runAll()
    const [alert, ...others] = await alertsOf(car)
    expect(others).toEqual([])
    expect(alert).toMatchObject({
      alertType: 'front-brake-pads',
      status: 'active',
      estimatedCost: 12_000,
    })
    expect(alert?.confidenceLevel).toBeGreaterThan(0)
    const { earliestOn = '', likelyOn = '', latestOn = '' } = alert?.details ?? {}
    expect([earliestOn, likelyOn, latestOn]).toEqual([earliestOn, likelyOn, latestOn].toSorted())
    expect(alert?.mileageAtPrediction).toBeGreaterThan(73_000)
  })

  it('writes of a date that is past as past, in the email too [VEH-9]', async () => {
    const { customerId, vehicleId } = await addOwnVehicle()
    await addJob({ customerId, vehicleId }, 'brake-fluid-change', 30, 30_000)
    await runAll()
    const email = await writeEmail({ customerId, vehicleId })
    expect(JSON.stringify(email)).toMatch(/"Brake fluid: overdue","value":"since \w+ \d+ \w+ 2026"/)
  })

  it('says of what is overdue how many would have been due, and no confidence, in the list, on the page of the car and in the email [VEH-33]', async () => {
    const { customerId, vehicleId } = await addOwnVehicle()
    await runAll()
    const [row] = await alertsOf({ vehicleId })
    expect(row).toMatchObject({ title: 'Front brake pads: overdue', confidenceLevel: null })
    const visitor = await signIn(api, 'customer', String(customerId))
    const [alert] = (await visitor.get('/api/predictive-alerts')).body
    expect(alert).toMatchObject({ confidenceLevel: null, dueInTen: row?.details?.dueInTen })
    expect(alert.dueInTen).toBeGreaterThanOrEqual(5)
    expect(alert.description).toMatch(/(about \d in 10|nearly all) would have been by now\.$/)
    const { components } = (await visitor.get(`/api/vehicle-care/${vehicleId}`)).body
    expect(
      components.find(({ component }: { component: string }) => component === 'front-brake-pads'),
    ).toMatchObject({ confidence: null, dueInTen: alert.dueInTen, state: 'overdue' })
    const email = JSON.stringify(await writeEmail({ customerId, vehicleId }))
    expect(email).toMatch(/"Front brake pads: overdue","value":"since /)
    expect(email).not.toMatch(/confidence|\d%/i)
  })

  it('writes an alert anew that was overdue with a confidence, and as more would have been due [VEH-33]', async () => {
    const car = await addOwnVehicle()
    await addJob(car, 'tyres-pair', 0, 74_000)
    await runAll()
    const [made] = await alertsOf(car)
    const { dueInTen: _, ...older } = made?.details ?? {}
    for (const before of [
      { confidenceLevel: 0, details: older as typeof older & { likelyOn: string } },
      { confidenceLevel: null, details: { ...older, dueInTen: 1 } },
    ]) {
      await stock.db
        .update(predictiveAlerts)
        .set(before as Partial<typeof predictiveAlerts.$inferInsert>)
        .where(eq(predictiveAlerts.vehicleId, car.vehicleId))
      await markStale(ctx(), car.vehicleId)
      await runAll()
      expect(await alertsOf(car)).toMatchObject([
        { confidenceLevel: null, details: { dueInTen: made?.details?.dueInTen } },
      ])
    }
  })

  it('calls the last valid day of an interval or MOT a day to come, in the email too [VEH-9]', async () => {
    const { customerId, vehicleId } = await addOwnVehicle()
    await runAll()
    const on = async (due: string) => {
      await stock.db
        .update(predictiveAlerts)
        .set({ predictedFailureDate: Temporal.Instant.from(due) })
        .where(eq(predictiveAlerts.vehicleId, vehicleId))
      return JSON.stringify(await writeEmail({ customerId, vehicleId }))
    }
    // Due days are stored as their first instant in London.
    expect(await on('2026-11-02T00:00:00Z')).toContain('"value":"by ')
    expect(await on('2026-11-01T00:00:00Z')).toContain('"value":"since ')
  })

  it('changes nothing when it runs again, and sends nothing twice [VEH-9]', async () => {
    const car = await addOwnVehicle()
    await runAll()
    const before = await alertsOf(car)
    for (let night = 0; night < 3; night += 1) {
      await markStale(ctx(), car.vehicleId)
      await runAll()
    }
    expect(await alertsOf(car)).toEqual(before)
    const plate = `KE${String(plates).padStart(2, '0')}AAA`
    expect(await emailsTo(`${plate}@example.co.uk`)).toHaveLength(1)
  })

  it('sends no email to customers who declined them', async () => {
    const car = await addOwnVehicle({ emailNotifications: false })
    await runAll()
    expect(await alertsOf(car)).toHaveLength(1)
    expect(await emailsTo(`KE${String(plates).padStart(2, '0')}AAA@example.co.uk`)).toEqual([])
  })

  it('withdraws an alert by itself when the work was done [VEH-9]', async () => {
    const car = await addOwnVehicle()
    await runAll()
    await addJob(car, 'front-brake-pads', 0, 74_000)
    await markStale(ctx(), car.vehicleId)
    await runAll()
    const [alert] = await alertsOf(car)
    expect(alert?.status).toBe('resolved')
    expect(alert?.resolvedAt).not.toBeNull()
  })

  it('believes a keeper who says that the work is done, and does not repeat the alert', async () => {
    const car = await addOwnVehicle()
    await runAll()
    await resolveAll(car)
    await runAll()
    expect(await alertsOf(car)).toHaveLength(1)
  })

  it('believes it of a part that no service of the catalogue renews: rear discs that a test advised on [VEH-9]', async () => {
    const car = await addOwnVehicle({}, { padsMonthsAgo: 3 })
    await addJob(car, 'brake-fluid-change', 3, 70_400)
    await addJob(car, 'full-service', 3, 70_400)
    const completedAt = NOW.subtract({ hours: 24 * 40 }).toString()
    const text =
      'Rear Brake disc worn, pitted or scored, but not seriously weakened (1.1.14 (a) (ii))'
    await stock.db.insert(vehicleMotRecords).values({
      vehicleId: car.vehicleId,
      checkedAt: NOW,
      source: 'test',
      expiresOn: '2027-10-01',
      tests: [
        {
          number: '1',
          completedAt,
          result: 'PASSED',
          expiresOn: '2027-10-01',
          odometer: null,
          defects: [{ text, type: 'ADVISORY' }],
        },
      ],
    })
    await runAll()
    const before = await alertsOf(car)
    expect(before.filter(({ details }) => !details?.isLook).map((one) => one.alertType)).toEqual([
      'rear-brake-discs',
    ])
    await resolveAll(car)
    await runAll()
    expect(await alertsOf(car)).toHaveLength(before.length)
  })

  it('learns nothing from the jobs of another keeper of the same plate [VEH-15]', async () => {
    const car = await addOwnVehicle()
    const [nosy] = await stock.db
      .insert(customers)
      .values({ name: 'Nosy', email: 'nosy@example.co.uk', password: 'x' })
      .returning()
    await stock.db
      .insert(customerVehicles)
      .values({ customerId: nosy?.id ?? 0, vehicleId: car.vehicleId })
    await runAll()
    const alerts = await alertsOf(car)
    expect(alerts.filter(({ customerId }) => customerId === nosy?.id)).toEqual([])
    expect(alerts).toHaveLength(1)
  })

  it('done by two at once makes one live alert a car and component, and leaves no car out [VEH-9]', async () => {
    const cars = []
    for (let count = 0; count < 12; count += 1) cars.push(await addOwnVehicle())
    await Promise.all([runAll(), runAll(), runAll(), runAll()])
    await runAll()
    for (const car of cars) expect(await alertsOf(car)).toHaveLength(1)
    const open = await stock.db
      .select()
      .from(vehicleForecasts)
      .where(eq(vehicleForecasts.predictedOn, '1970-01-01'))
    expect(open).toEqual([])
  })

  it('goes on where it was stopped: what was rolled back is done again, what was done is not', async () => {
    const car = await addOwnVehicle()
    const failing = {
      ...ctx(),
      get now(): Temporal.Instant {
        throw new Error('stopped')
      },
    }
    await expect(predict(failing)).rejects.toThrow('stopped')
    expect(await alertsOf(car)).toEqual([])
    await runAll()
    expect(await alertsOf(car)).toHaveLength(1)
  })
})
