import { DEPOSIT } from '#server/quotes/deposit/deposit.ts'

export const rate = DEPOSIT
