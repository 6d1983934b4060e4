import { dateText } from '#web/ui/text/date-text.ts'

/** How a payout was made that a person has sent [PAY-121]. */
export const bankTransferText = ({ madeOn, reference }: { madeOn: string; reference: string }) =>
  `By bank transfer on ${dateText(madeOn)}, reference ${reference}`
