import type { Alert } from '#contract/vehicles/alerts.ts'
import { poundsOf } from '#domain/money/money.ts'
import { RISK_LEVELS, urgencyOf } from '#domain/vehicles/forecast/risk.ts'
import { displayRegistration } from '#domain/vehicles/registration.ts'
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

export function alertToWire(ctx: Context, { alert, vehicle, service }: AlertRow): Alert {
  const due = alert.predictedFailureDate
  const { details } = alert
  return {
    ...alert,
    riskLevel: RISK_LEVELS.find((level) => level === alert.riskLevel) ?? 'medium',
    status: alert.status,
    predictedFailureDate: due?.toString() ?? null,
    estimatedCost: alert.estimatedCost === null ? null : poundsOf(alert.estimatedCost),
    urgency: urgencyOf(due ? dayOfInstant(due) - dayOfInstant(ctx.now) : 365),
    likelyDate: details?.likelyOn ?? null,
    earliestDate: details?.earliestOn ?? null,
    latestDate: details?.latestOn ?? null,
    toleranceMonths: details?.toleranceMonths ?? null,
    basis: details?.basis ?? (alert.alertType === 'mot' ? 'law' : 'wear'),
    vehicle: { ...vehicle, registration: displayRegistration(vehicle.registration) },
    service,
    createdAt: alert.createdAt.toString(),
  }
}
