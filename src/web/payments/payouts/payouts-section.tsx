import { useSuspenseQuery } from '@tanstack/react-query'
import { readMoney } from '#contract/payments/payouts.calls.ts'
import type { MechanicMoney } from '#contract/payments/payouts.ts'
import { negatedPounds, poundsText } from '#domain/money/pounds.ts'
import { PAYOUT_WORDS } from '#domain/payments/payouts/payout-state.ts'
import { WAITING_WORDS } from '#domain/payments/payouts/waiting-reason.ts'
import { queryFor } from '#web/api/use-call.ts'
import { dateText, dayText } from '#web/ui/text/date-text.ts'
import { Price } from '#web/ui/text/price.tsx'
import { BankAccount } from './bank-account.tsx'
import { bankTransferText } from './bank-transfer-text.ts'
import { WeeksChart } from './weeks-chart.tsx'

/** What a mechanic is paid: the bank account, what comes next, what waits and why, and what was paid. */
export function PayoutsSection() {
  const { data: money } = useSuspenseQuery(queryFor(readMoney))
  return (
    <section aria-labelledby="payouts" className="mb-12">
      <h3 id="payouts" className="text-2xl">
        Payouts
      </h3>
      <BankAccount money={money} />
      <Coming money={money} />
      <WrittenOff writtenOff={money.writtenOff} />
      <div className="grid items-start gap-x-16 lg:grid-cols-2">
        {money.waiting.length > 0 ? <Waiting waiting={money.waiting} /> : null}
        {money.payouts.length > 0 ? (
          <div className="mt-8 grid gap-8">
            <WeeksChart weeks={money.weeks} />
            <Paid payouts={money.payouts} />
          </div>
        ) : null}
      </div>
    </section>
  )
}

function Coming({ money }: { money: MechanicMoney }) {
  const { account, balancePounds, canConnect, comingPounds, nextPayoutOn } = money
  if (balancePounds < 0)
    return (
      <p className="mt-4 max-w-prose">
        Refunds took back <Price pounds={negatedPounds(balancePounds)} className="font-semibold" />{' '}
        more than you are owed. We take it off your next payouts, and there is nothing you need to
        do.
      </p>
    )
  if (comingPounds === 0 || (canConnect && account?.isReady !== true)) return null
  return (
    <p className="mt-4">
      Next payout on {dayText(nextPayoutOn)}:{' '}
      <Price pounds={comingPounds} className="text-xl font-bold" />
    </p>
  )
}

function WrittenOff({ writtenOff }: Pick<MechanicMoney, 'writtenOff'>) {
  return writtenOff.map(({ id, amountPounds, at }) => (
    <p key={id} className="mt-4 max-w-prose">
      On {dateText(at)} we wrote off <Price pounds={amountPounds} className="font-semibold" /> that
      refunds had left you owing us.
    </p>
  ))
}

function Waiting({ waiting }: { waiting: MechanicMoney['waiting'] }) {
  return (
    <div className="mt-8">
      <h4 className="text-xl">Earned, not yet paid out</h4>
      <ul className="mt-3 border-t border-stone-200">
        {waiting.map((earning) => (
          <li
            key={earning.bookingId}
            className="flex items-baseline justify-between gap-4 border-b border-stone-200 py-2.5"
          >
            <span className="min-w-0">
              <span className="font-semibold">{earning.reference}</span>
              <span className="block text-sm text-stone-600">{reasonOf(earning)}</span>
            </span>
            <Price pounds={earning.amountPounds} className="font-semibold" />
          </li>
        ))}
      </ul>
    </div>
  )
}

function reasonOf({ reason, amountPounds, payableAt }: MechanicMoney['waiting'][number]): string {
  if (amountPounds < 0) return 'A refund, taken back from your next payout.'
  if (reason === null) return 'Part of your next payout.'
  return reason === 'too-soon'
    ? `${WAITING_WORDS[reason]} We pay it out after ${dateText(payableAt)}.`
    : WAITING_WORDS[reason]
}

function Paid({ payouts }: { payouts: MechanicMoney['payouts'] }) {
  return (
    <div>
      <h4 className="text-xl">Your payouts</h4>
      <ul className="mt-3 border-t border-stone-200">
        {payouts.map((payout) => (
          <li
            key={payout.id}
            className="flex items-baseline justify-between gap-4 border-b border-stone-200 py-2.5"
          >
            <span className="min-w-0">
              <span className="font-semibold">{dateText(payout.at)}</span>
              <span className="block text-sm text-stone-600">
                {PAYOUT_WORDS[payout.state]}, {payout.jobs} {payout.jobs === 1 ? 'job' : 'jobs'}
              </span>
              {payout.byHand ? (
                <span className="user-text block text-sm text-stone-600">
                  {bankTransferText(payout.byHand)}
                </span>
              ) : null}
              <a
                href={`/api/mechanics/payouts/${payout.id}/statement.csv`}
                download
                className="inline-block min-h-11 py-2.5 text-sm font-semibold underline underline-offset-4"
                aria-label={`Statement of ${dateText(payout.at)}, ${poundsText(payout.amountPounds)}, as a CSV file`}
              >
                Statement (CSV)
              </a>
            </span>
            <Price pounds={payout.amountPounds} className="font-semibold" />
          </li>
        ))}
      </ul>
    </div>
  )
}
