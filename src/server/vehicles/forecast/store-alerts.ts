import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import type { Pence } from '#domain/money/money.ts'
import { LIVE_ALERT_STATUSES } from '#domain/vehicles/care/alert-status.ts'
import type { WantedAlert } from '#domain/vehicles/care/wanted-alerts.ts'
import type { Context } from '#server/context.ts'
import { predictiveAlerts } from '#server/db/schema/vehicle-care.ts'
import type { NewRow } from '#server/db/statement.ts'
import type { LoadedCar, StoredAlert } from './assemble-car.ts'
import type { ForecastCar } from './forecast-car.ts'
import { instantOfDay, isoOfDay } from './london-days.ts'
import type { PriceList } from './price-list.ts'

type Row = NewRow<typeof predictiveAlerts, 'id' | 'status' | 'isNotificationSent' | 'resolvedAt'>

/** People regard a date that moves by less as the same. */
const SAME_DAYS = 7

/**
 * Creates, refreshes and withdraws the alerts of a batch, so that each car has at most one open row a component; the
 * new rows of one night belong to one visit. A second run changes nothing. Returns the new ones.
 */
export async function storeAlerts(
  ctx: Context,
  batch: readonly { car: LoadedCar; forecast: ForecastCar }[],
  prices: PriceList,
): Promise<StoredAlert[]> {
  const fresh: Row[] = []
  const risen: StoredAlert[] = []
  for (const { car, forecast } of batch) {
    const live = car.alerts.filter(({ status }) => status !== 'resolved')
    const beforeOf = ({ type }: WantedAlert) => live.find(({ alertType }) => alertType === type)
    /** What was only worth a look, and now calls for a visit, gets a new email. */
    const isRising = (wanted: WantedAlert) =>
      !wanted.isLook && beforeOf(wanted)?.details?.isLook === true
    const visitId = forecast.isNewVisit ? randomUUID() : null
    for (const wanted of forecast.visit) {
      const row = rowOf(ctx, { car, forecast, wanted }, prices)
      const before = beforeOf(wanted)
      if (before && isRising(wanted)) {
        if (visitId !== null) risen.push(...(await raise(ctx, before.id, { ...row, visitId })))
      } else if (before) {
        if (hasChanged(before, row)) await refresh(ctx, before.id, row)
      } else if (visitId !== null) fresh.push({ ...row, visitId })
    }
    const gone = live.filter((one) => !forecast.visit.some(({ type }) => type === one.alertType))
    if (gone.length > 0) await withdraw(ctx, gone)
  }
  if (fresh.length === 0) return risen
  // The unique key of open alerts decides if two runs overlap.
  const made = await ctx.db.insert(predictiveAlerts).values(fresh).onConflictDoNothing().returning()
  return [...risen, ...made]
}

function rowOf(
  ctx: Context,
  { car, forecast, wanted }: { car: LoadedCar; forecast: ForecastCar; wanted: WantedAlert },
  prices: PriceList,
) {
  const price = wanted.isLook ? null : prices.priceOf(wanted.service, car.vehicle.make)
  return {
    vehicleId: car.vehicleId,
    customerId: car.customerId,
    serviceId: price?.serviceId ?? null,
    alertType: wanted.type,
    title: wanted.title,
    description: wanted.description,
    predictedFailureDate: instantOfDay(wanted.dueDay),
    confidenceLevel: wanted.confidence,
    estimatedCost: price?.totalPence ?? (null as Pence | null),
    mileageAtPrediction: Math.round(forecast.usage.milesNow),
    riskLevel: wanted.risk,
    details: {
      likelyOn: isoOfDay(wanted.likelyDay),
      earliestOn: wanted.earliestDay === null ? null : isoOfDay(wanted.earliestDay),
      latestOn: wanted.latestDay === null ? null : isoOfDay(wanted.latestDay),
      basis: wanted.basis,
      toleranceMonths: wanted.toleranceMonths,
      dueInTen: wanted.dueInTen,
      isLook: wanted.isLook,
      verdict: wanted.verdict,
    },
    createdAt: ctx.now,
    updatedAt: ctx.now,
  }
}

function hasChanged(before: StoredAlert, row: ReturnType<typeof rowOf>): boolean {
  const moved = before.predictedFailureDate
    ? Math.abs(before.predictedFailureDate.until(row.predictedFailureDate).total('hours')) / 24
    : Number.POSITIVE_INFINITY
  const least = before.alertType === 'mot' ? 1 : SAME_DAYS
  return (
    moved >= least ||
    before.riskLevel !== row.riskLevel ||
    before.estimatedCost !== row.estimatedCost ||
    before.title !== row.title ||
    before.details?.verdict !== row.details.verdict ||
    // By now more such parts would have been due, or the date has passed that there was a confidence for.
    (before.details?.dueInTen ?? null) !== row.details.dueInTen ||
    (before.confidenceLevel === null) !== (row.confidenceLevel === null)
  )
}

async function refresh(
  ctx: Context,
  id: number,
  { createdAt: _, ...row }: ReturnType<typeof rowOf>,
): Promise<void> {
  await ctx.db.update(predictiveAlerts).set(row).where(eq(predictiveAlerts.id, id))
}

/** Takes a row into a new visit, of which the keeper has not been notified. */
async function raise(ctx: Context, id: number, row: Row): Promise<StoredAlert[]> {
  return ctx.db
    .update(predictiveAlerts)
    .set({ ...row, status: 'active' })
    .where(eq(predictiveAlerts.id, id))
    .returning()
}

async function withdraw(ctx: Context, gone: readonly StoredAlert[]): Promise<void> {
  const ids = gone.map(({ id }) => id)
  await ctx.db
    .update(predictiveAlerts)
    .set({ status: 'resolved', resolvedAt: ctx.now, updatedAt: ctx.now })
    .where(
      and(inArray(predictiveAlerts.id, ids), inArray(predictiveAlerts.status, LIVE_ALERT_STATUSES)),
    )
}
