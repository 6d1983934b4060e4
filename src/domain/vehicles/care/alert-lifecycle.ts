export const ALERT_STATUSES = ['active', 'acknowledged', 'resolved'] as const
export type AlertStatus = (typeof ALERT_STATUSES)[number]

/** Lists the statuses that an alert may change to from each status [VEH-10]. */
const NEXT: Readonly<Record<AlertStatus, readonly AlertStatus[]>> = {
  active: ['acknowledged', 'resolved'],
  acknowledged: ['resolved'],
  resolved: [],
}

export const mayBecome = (from: AlertStatus, to: AlertStatus) => NEXT[from].includes(to)
