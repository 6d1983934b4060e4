import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { readMoney } from '#contract/payments/payouts.calls.ts'
import type { MechanicMoney } from '#contract/payments/payouts.ts'
import { negatedPounds, takePounds } from '#domain/money/pounds.ts'
import { queryFor } from '#web/api/use-call.ts'
import { dayText } from '#web/ui/text/date-text.ts'
import { Price } from '#web/ui/text/price.tsx'
import { BankAccount } from './bank-account.tsx'

/** What a mechanic looks for first: how much comes next, and when [MECH-160]. */
export function NextPayout() {
  const { data: money } = useSuspenseQuery(queryFor(readMoney))
  const { heading, pounds, note } = comingOf(money)
  return (
    <section aria-labelledby="next-payout">
      <h3 id="next-payout" className="text-xl">
        {heading}
      </h3>
      {pounds === null ? null : (
        <p className="mt-1 font-display text-[clamp(1.75rem,10vw,2.75rem)] font-bold leading-none">
          <Price pounds={pounds} />
        </p>
      )}
      {note === null ? null : <p className="mt-1.5 max-w-prose text-stone-600">{note}</p>}
      <BankAccount money={money} />
    </section>
  )
}

type Coming = { heading: string; pounds: number | null; note: ReactNode }

export function comingOf(money: MechanicMoney): Coming {
  const { account, balancePounds, canConnect, comingPounds, nextPayoutOn } = money
  if (balancePounds < 0)
    return {
      heading: 'Nothing comes next',
      pounds: null,
      note: (
        <>
          Refunds took back{' '}
          <Price pounds={negatedPounds(balancePounds)} className="font-semibold" /> more than you
          are owed. We take it off your next payouts, and there is nothing you need to do.
        </>
      ),
    }
  if (balancePounds === 0)
    return {
      heading: 'Nothing is on its way yet',
      pounds: null,
      note: 'What you earn stands here, with the day on which we pay it out.',
    }
  if (canConnect && account?.isReady !== true)
    return {
      heading: 'Earned, and waiting for your bank account',
      pounds: balancePounds,
      note: null,
    }
  const day = dayText(nextPayoutOn)
  if (comingPounds === 0)
    return {
      heading: 'Earned, and not due yet',
      pounds: balancePounds,
      note: `What it waits for stands below. The next payout is on ${day}.`,
    }
  const later = takePounds(balancePounds, comingPounds)
  return {
    heading: `Next payout, ${day}`,
    pounds: comingPounds,
    note:
      later > 0 ? (
        <>
          Another <Price pounds={later} className="font-semibold" /> is earned. What it waits for
          stands below.
        </>
      ) : null,
  }
}
