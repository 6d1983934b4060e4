import type { MechanicMoney } from '#contract/payments/payouts.ts'
import { poundsText } from '#domain/money/pounds.ts'
import { dateText } from '#web/ui/text/date-text.ts'

type Payout = Pick<MechanicMoney['payouts'][number], 'returnedPounds' | 'sentBack'>

/** What came back of a payout, at the provider or from a bank; null where nothing did [PAY-196, PAY-202]. */
export function returnedText({ returnedPounds, sentBack }: Payout): string | null {
  if (sentBack !== null)
    return `The bank sent it back on ${dateText(sentBack.receivedOn)}, reference ${sentBack.reference}. It is owed again`
  return returnedPounds > 0
    ? `${poundsText(returnedPounds)} of it was taken back, and is owed again`
    : null
}
