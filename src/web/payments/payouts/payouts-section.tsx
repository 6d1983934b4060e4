import { useSuspenseQuery } from '@tanstack/react-query'
import { readMoney } from '#contract/payments/payouts.calls.ts'
import type { MechanicMoney } from '#contract/payments/payouts.ts'
import { poundsText } from '#domain/money/pounds.ts'
import { PAYOUT_WORDS } from '#domain/payments/payouts/payout-state.ts'
import { WAITING_WORDS } from '#domain/payments/payouts/waiting-reason.ts'
import { queryFor } from '#web/api/use-call.ts'
import { useShortList } from '#web/ui/button/use-short-list.tsx'
import { dateText } from '#web/ui/text/date-text.ts'
import { Price } from '#web/ui/text/price.tsx'
import { bankTransferText } from './bank-transfer-text.ts'
import { returnedText } from './returned-text.ts'
import { WeeksChart } from './weeks-chart.tsx'

/** What is earned and waits, and why, and what was paid. */
export function PayoutsSection() {
  const { data: money } = useSuspenseQuery(queryFor(readMoney))
  const { waiting, payouts, writtenOff } = money
  if (waiting.length + payouts.length + writtenOff.length === 0) return null
  return (
    <section aria-labelledby="payouts">
      <h3 id="payouts" className="text-2xl">
        Payouts
      </h3>
      <WrittenOff writtenOff={writtenOff} />
      <div className="grid items-start gap-x-16 gap-y-8 lg:grid-cols-2">
        {waiting.length > 0 ? <Waiting waiting={waiting} /> : null}
        {payouts.length > 0 ? (
          <div className="mt-3 grid gap-6">
            <WeeksChart weeks={money.weeks} payouts={payouts} />
            <Paid payouts={payouts} />
            <OlderPayouts {...money} where="Each older one has its statement under Documents." />
          </div>
        ) : null}
      </div>
    </section>
  )
}

/** What a list of payouts says that does not hold all of them. */
export function OlderPayouts({
  payouts,
  hasOlderPayouts,
  where,
}: Pick<MechanicMoney, 'payouts' | 'hasOlderPayouts'> & { where: string }) {
  if (!hasOlderPayouts) return null
  return (
    <p className="text-sm text-stone-600">
      The newest {payouts.length} payouts are listed. {where}
    </p>
  )
}

/** A busy week of jobs, or a quarter of payouts. */
const SHOWN_AT_FIRST = 12

function WrittenOff({ writtenOff }: Pick<MechanicMoney, 'writtenOff'>) {
  return writtenOff.map(({ id, amountPounds, at }) => (
    <p key={id} className="mt-4 max-w-prose">
      On {dateText(at)} we wrote off <Price pounds={amountPounds} className="font-semibold" /> that
      refunds had left you owing us.
    </p>
  ))
}

function Waiting({ waiting }: { waiting: MechanicMoney['waiting'] }) {
  const { shown, showAll } = useShortList(waiting, { first: SHOWN_AT_FIRST, what: 'earnings' })
  return (
    <div className="mt-3">
      <h4 className="text-xl">Earned, not yet paid out</h4>
      <ul className="mt-3 border-t border-stone-200">
        {shown.map((earning) => (
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
      {showAll}
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
  const { shown, showAll } = useShortList(payouts, { first: SHOWN_AT_FIRST, what: 'payouts' })
  return (
    <div>
      <h4 className="text-xl">Your payouts</h4>
      <ul className="mt-3 border-t border-stone-200">
        {shown.map((payout) => (
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
              {returnedText(payout) === null ? null : (
                <span className="user-text block text-sm text-stone-600">
                  {returnedText(payout)}
                </span>
              )}
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
      {showAll}
    </div>
  )
}
