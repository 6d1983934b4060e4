/* The periods of the overview: days, weeks and months in the UK, the last of which holds today [ADMIN-34]. */

export const PERIOD_UNITS = ['day', 'week', 'month'] as const
export type PeriodUnit = (typeof PERIOD_UNITS)[number]
