import { formatPounds, formatWholePounds, type Pence, pence } from '#domain/money/money.ts'

/** What is due when, in one sentence, before anything is paid [PAY-50]. How the rest is paid depends on the provider. */
export function whatIsDue(totalPence: Pence, depositPence: Pence, savesCard?: boolean): string {
  const deposit = `${formatWholePounds(depositPence)} deposit when you book`
  const rest = totalPence - depositPence
  if (rest === 0) return `${deposit}, and nothing more when the work is done.`
  if (rest < 0)
    return `${deposit}; when the work is done, ${formatPounds(pence(-rest))} of it goes back to you.`
  const then = `${deposit}, and ${formatPounds(pence(rest))} when the work is done`
  if (savesCard === undefined) return `${then}.`
  return savesCard
    ? `${then}, charged to the same card.`
    : `${then}, once we have sent you the bill.`
}

/** The same of a booking whose deposit is named beside it: what remains, or goes back where the deposit is more. */
export function whatRemains(totalPence: Pence, depositPence: Pence): string {
  const rest = totalPence - depositPence
  if (rest < 0) return `${formatPounds(pence(-rest))} of the deposit goes back to you`
  return rest === 0 ? 'Nothing more to pay' : formatPounds(pence(rest))
}
