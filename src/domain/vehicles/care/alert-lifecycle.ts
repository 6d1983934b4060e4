export const ALERT_STATUSES = ['active', 'acknowledged', 'resolved'] as const
export type AlertStatus = (typeof ALERT_STATUSES)[number]

/** The moves that an alert may make [VEH-10]. */
const NEXT: Readonly<Record<AlertStatus, readonly AlertStatus[]>> = {
  active: ['acknowledged', 'resolved'],
  acknowledged: ['resolved'],
  resolved: [],
}

export const mayBecome = (from: AlertStatus, to: AlertStatus) => NEXT[from].includes(to)
