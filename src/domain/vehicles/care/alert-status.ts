export const ALERT_STATUSES = ['active', 'acknowledged', 'resolved'] as const
export type AlertStatus = (typeof ALERT_STATUSES)[number]

/** The keeper still has to act on it. */
export const LIVE_ALERT_STATUSES = ['active', 'acknowledged'] as const satisfies AlertStatus[]
export type LiveAlertStatus = (typeof LIVE_ALERT_STATUSES)[number]
/** What a keeper can make of an alert. */
export type AnsweredAlertStatus = Exclude<AlertStatus, 'active'>

/** Lists the statuses that an alert may change to from each status [VEH-10]. */
const NEXT: Readonly<Record<AlertStatus, readonly AlertStatus[]>> = {
  active: ['acknowledged', 'resolved'],
  acknowledged: ['resolved'],
  resolved: [],
}

export const mayBecome = (from: AlertStatus, to: AlertStatus) => NEXT[from].includes(to)

/** Where the date of an alert comes from: a forecast of wear, an interval of the makers, a tester, the law. */
export const ALERT_BASES = ['wear', 'interval', 'tester', 'law'] as const
export type AlertBasis = (typeof ALERT_BASES)[number]
