/* The periods of the overview: days, weeks and months in the UK, the last of which holds today [ADMIN-34]. */

export const PERIOD_UNITS = ['day', 'week', 'month'] as const
export type PeriodUnit = (typeof PERIOD_UNITS)[number]

/** The periods up to today, and as many before them. */
export const BUSINESS_SPANS = ['now', 'before'] as const
export type BusinessSpan = (typeof BUSINESS_SPANS)[number]
