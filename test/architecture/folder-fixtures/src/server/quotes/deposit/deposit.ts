import type { rate } from '#server/quotes/pricing/rate.ts'

export const DEPOSIT = 30
export type Rate = typeof rate
