import type { AdminMechanic } from '#contract/admin/admin.ts'
import { poundsText } from '#domain/money/pounds.ts'
import { REFUND_WORDS } from '#domain/payments/deposit-state.ts'
import { ADMINISTRATOR_FEE_WORDS } from '#domain/payments/registration-fee/fee-state.ts'
import { dateText } from '#web/ui/text/date-text.ts'

/** "£49.00, paid on 2 November 2026" [PAY-135]. */
export function feeText(fee: NonNullable<AdminMechanic['registrationFee']>): string {
  const { state, pounds, paidAt, refund } = fee
  const paidOn = state === 'paid' && paidAt ? ` on ${dateText(paidAt)}` : ''
  const back = refund === null ? '' : `, the refund ${REFUND_WORDS[refund]}`
  return `${poundsText(pounds)}, ${ADMINISTRATOR_FEE_WORDS[state]}${paidOn}${back}`
}
