export const RISK_LEVELS = ['low', 'medium', 'high', 'critical'] as const
export type RiskLevel = (typeof RISK_LEVELS)[number]

/**
 * From this chance of wearing out within 120 days a part is due and raises an alert. Judgement, measured on the simulated
 * fleets (docs/vehicles.md).
 */
export const DUE_CHANCE = 0.13

type Seen = {
  /** The chance of having worn out within 90 days, 0 to 1. */
  chanceWithin90Days: number
  isCritical: boolean
  /** MOT tests of consecutive years advised on it, and no work since has renewed it. */
  isRepeated: boolean
}

/** For a component whose failure may hurt somebody each level begins at half the chance. Judgement. */
export function riskOf({ chanceWithin90Days, isCritical, isRepeated }: Seen): RiskLevel {
  const chance = chanceWithin90Days * (isCritical ? 2 : 1)
  const level = chance >= 0.6 ? 3 : chance >= 0.33 ? 2 : chance >= DUE_CHANCE ? 1 : 0
  // A part whose failure is only inconvenient is never critical.
  const most = isCritical ? 3 : 2
  return RISK_LEVELS[Math.min(most, level + (isRepeated ? 1 : 0))] ?? 'low'
}

/** The higher of two levels. */
export const riskier = (a: RiskLevel, b: RiskLevel): RiskLevel =>
  RISK_LEVELS.indexOf(a) >= RISK_LEVELS.indexOf(b) ? a : b

/** The risk of a date that the law or a schedule sets, by how near it is. */
export function riskOfDue(daysLeft: number, isLegal: boolean): RiskLevel {
  if (daysLeft < 0) return isLegal ? 'critical' : 'high'
  if (daysLeft <= 14) return 'high'
  return daysLeft <= 45 ? 'medium' : 'low'
}

/** How soon something should be done. */
export type Urgency = 'overdue' | 'urgent' | 'soon' | 'planned'

export function urgencyOf(daysLeft: number): Urgency {
  if (daysLeft < 0) return 'overdue'
  if (daysLeft <= 14) return 'urgent'
  return daysLeft <= 60 ? 'soon' : 'planned'
}
