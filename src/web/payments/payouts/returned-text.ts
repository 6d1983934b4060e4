import { poundsText } from '#domain/money/pounds.ts'

/** What was taken back of a payout at the provider [PAY-196]. */
export const returnedText = (pounds: number) =>
  `${poundsText(pounds)} of it was taken back, and is owed again`
