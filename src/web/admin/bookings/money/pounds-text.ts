import { formatPounds } from '#domain/money/money.ts'

/** "£18.00" of the pounds that the API sends. */
export const poundsText = (pounds: number): string => formatPounds(Math.round(pounds * 100))
