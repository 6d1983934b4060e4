import type { Alert, AlertPart } from '#contract/vehicles/alerts.ts'
import { poundsOf } from '#domain/money/money.ts'
import { RISK_LEVELS, urgencyOf } from '#domain/vehicles/forecast/risk.ts'
import { displayRegistration } from '#domain/vehicles/registration.ts'
import { urgencyOfVerdict } from '#domain/vehicles/visits/part-verdict.ts'
import { describeVisit } from '#domain/vehicles/visits/visit.ts'
import type { Context } from '#server/context.ts'
import type { services } from '#server/db/schema/services.ts'
import type { predictiveAlerts } from '#server/db/schema/vehicle-care.ts'
import type { vehicles } from '#server/db/schema/vehicles.ts'
import { dayOfInstant } from '#server/vehicles/forecast/london-days.ts'

export type AlertRow = {
  alert: typeof predictiveAlerts.$inferSelect
  vehicle: typeof vehicles.$inferSelect
  service: typeof services.$inferSelect | null
}

/** The rows that the keeper sees as one alert: those of one visit that are in the same state [VEH-23]. */
export function visitsToWire(ctx: Context, rows: readonly AlertRow[]): Alert[] {
  const visits = Map.groupBy(
    rows,
    ({ alert: { id, visitId, status } }) => `${visitId ?? id} ${status}`,
  )
  return [...visits.values()].flatMap(([first, ...others]) =>
    first ? [visitToWire(ctx, [first, ...others])] : [],
  )
}

export function visitToWire(ctx: Context, rows: readonly [AlertRow, ...AlertRow[]]): Alert {
  const [first, ...others] = rows
  const { id, title, description, riskLevel, cost, lead } = describeVisit([
    toPart(first),
    ...others.map(toPart),
  ])
  const { alert, vehicle } = lead.row
  const parts = rows.map((row) => partToWire(ctx, row)).toSorted(byDate)
  return {
    ...withoutLook(partToWire(ctx, lead.row)),
    id,
    title,
    description,
    riskLevel,
    status: alert.status,
    estimatedCost: cost === null ? null : poundsOf(cost),
    confidenceLevel: alert.confidenceLevel,
    dueInTen: alert.details?.dueInTen ?? null,
    toleranceMonths: alert.details?.toleranceMonths ?? null,
    vehicle: { ...vehicle, registration: displayRegistration(vehicle.registration) },
    createdAt: alert.createdAt.toString(),
    parts,
  }
}

const withoutLook = ({ isLook: _, ...part }: AlertPart) => part

/** What is only worth a look stands last. */
const byDate = (a: AlertPart, b: AlertPart) =>
  Number(a.isLook) - Number(b.isLook) ||
  ((a.predictedFailureDate ?? '9999') < (b.predictedFailureDate ?? '9999') ? -1 : 1)

const isLook = ({ details }: AlertRow['alert']) => details?.isLook === true

const riskOf = ({ alert }: AlertRow) =>
  RISK_LEVELS.find((level) => level === alert.riskLevel) ?? 'medium'

const toPart = (row: AlertRow) => ({
  id: row.alert.id,
  title: row.alert.title,
  description: row.alert.description,
  riskLevel: riskOf(row),
  dueAt: row.alert.predictedFailureDate?.toString() ?? null,
  serviceId: row.alert.serviceId,
  estimatedCost: row.alert.estimatedCost,
  isLook: isLook(row.alert),
  row,
})

function partToWire(ctx: Context, row: AlertRow): AlertPart {
  const { alert, service } = row
  const { details } = alert
  const due = alert.predictedFailureDate
  return {
    id: alert.id,
    title: alert.title,
    description: alert.description,
    riskLevel: riskOf(row),
    predictedFailureDate: due?.toString() ?? null,
    estimatedCost: alert.estimatedCost === null ? null : poundsOf(alert.estimatedCost),
    urgency: details?.verdict
      ? urgencyOfVerdict(details.verdict)
      : urgencyOf(due ? dayOfInstant(due) - dayOfInstant(ctx.now) : 365),
    likelyDate: details?.likelyOn ?? null,
    earliestDate: details?.earliestOn ?? null,
    latestDate: details?.latestOn ?? null,
    basis: details?.basis ?? (alert.alertType === 'mot' ? 'law' : 'wear'),
    isLook: isLook(alert),
    service,
  }
}
