import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { getMechanicMoney } from '#contract/admin/mechanics/mechanics.calls.ts'
import type { MechanicMoney as Money } from '#contract/payments/payouts.ts'
import { negatedPounds } from '#domain/money/pounds.ts'
import { PAYOUT_WORDS } from '#domain/payments/payouts/payout-state.ts'
import { WAITING_WORDS } from '#domain/payments/payouts/waiting-reason.ts'
import { ReturnedDialog } from '#web/admin/by-hand/returned-dialog.tsx'
import { WriteOffDialog } from '#web/admin/by-hand/write-off-dialog.tsx'
import { Fact } from '#web/admin/person/fact.tsx'
import { PERSON_LINK } from '#web/admin/person/person-link.ts'
import { PersonPapers } from '#web/admin/person/person-papers.tsx'
import { WithRight } from '#web/admin/with-right.tsx'
import { NotLoaded } from '#web/api/query/not-loaded.tsx'
import { queryFor } from '#web/api/use-call.ts'
import { bankTransferText } from '#web/payments/payouts/bank-transfer-text.ts'
import { OlderPayouts } from '#web/payments/payouts/payouts-section.tsx'
import { returnedText } from '#web/payments/payouts/returned-text.ts'
import { useStill } from '#web/ui/feedback/use-still.ts'
import { dateText, dayText } from '#web/ui/text/date-text.ts'
import { Price } from '#web/ui/text/price.tsx'

export const moneyOf = (id: number) => queryFor(getMechanicMoney, { id })

/** What we owe a mechanic, what is held and why, and what was paid out [ADMIN-71]. */
export function MechanicMoney({ id }: { id: number }) {
  const query = useQuery(moneyOf(id))
  const money = useStill(query.data)
  if (!money) return <NotLoaded what="The money" query={query} />
  return (
    <>
      <section aria-labelledby="money" className="mt-8">
        <h2 id="money" className="text-2xl">
          Money
        </h2>
        <dl className="mt-2 border-t border-stone-200">
          <Fact term="Balance">
            <Price pounds={money.balancePounds} />
            {money.balancePounds < 0 ? ', taken off the next payouts' : ''}
            {money.balancePounds < 0 ? (
              <WithRight right="move money">
                <WriteOffDialog mechanicId={id} pounds={negatedPounds(money.balancePounds)} />
              </WithRight>
            ) : null}
          </Fact>
          {money.writtenOff.map((debt) => (
            <Fact key={debt.id} term="Written off">
              <Price pounds={debt.amountPounds} /> on {dateText(debt.at)}
            </Fact>
          ))}
          <Fact term="Next payout">
            {money.account?.isReady || !money.canConnect ? (
              <>
                <Price pounds={money.comingPounds} /> on {dayText(money.nextPayoutOn)}
              </>
            ) : (
              'None before the bank account is ready'
            )}
          </Fact>
          <Fact term="Bank account">{bankText(money)}</Fact>
        </dl>
        {money.waiting.length === 0 ? null : <Waiting waiting={money.waiting} />}
        {money.payouts.length === 0 ? null : <Payouts payouts={money.payouts} />}
        <OlderPayouts
          {...money}
          where="The ledger of each month and the documents have the older ones."
        />
      </section>
      <PersonPapers heading="Invoices and statements" papers={money.papers} />
    </>
  )
}

function bankText({ account, canConnect }: Money): string {
  if (!canConnect) return 'Paid by bank transfer: this payment provider makes no payouts'
  if (account === null) return 'Not connected yet'
  return account.isReady ? 'Connected' : `Not ready. Missing: ${account.missing.join(', ')}`
}

const ROW = 'flex items-baseline justify-between gap-4 border-b border-stone-200 py-2'

function Waiting({ waiting }: Pick<Money, 'waiting'>) {
  return (
    <>
      <h3 className="mt-5 text-xl">Earned, not yet paid out</h3>
      <ul>
        {waiting.map(({ bookingId, reference, amountPounds, reason, payableAt }) => (
          <li key={bookingId} className={ROW}>
            <span className="min-w-0">
              <Link
                to="/admin/booking/$id"
                params={{ id: bookingId }}
                preload={false}
                className={PERSON_LINK}
              >
                {reference}
              </Link>
              <span className="block text-sm text-stone-600">
                {reason === null
                  ? `Part of the next payout, since ${dateText(payableAt)}.`
                  : WAITING_WORDS[reason]}
              </span>
            </span>
            <Price pounds={amountPounds} className="font-semibold" />
          </li>
        ))}
      </ul>
    </>
  )
}

function Payouts({ payouts }: Pick<Money, 'payouts'>) {
  return (
    <>
      <h3 className="mt-5 text-xl">Payouts</h3>
      <ul>
        {payouts.map((payout) => (
          <PayoutRow key={payout.id} payout={payout} />
        ))}
      </ul>
    </>
  )
}

function PayoutRow({ payout }: { payout: Money['payouts'][number] }) {
  const { id, amountPounds, returnedPounds, jobs, state, at, byHand } = payout
  const returned = returnedText(payout)
  return (
    <li className={ROW}>
      <span className="min-w-0">
        {dateText(at)}
        <span className="block text-sm text-stone-600">
          {PAYOUT_WORDS[state]}, {jobs === 1 ? '1 job' : `${jobs} jobs`}
        </span>
        {byHand ? (
          <span className="user-text block text-sm text-stone-600">{bankTransferText(byHand)}</span>
        ) : null}
        {returned === null ? null : (
          <span className="user-text block text-sm text-stone-600">{returned}</span>
        )}
        {byHand && returnedPounds === 0 ? (
          <WithRight right="move money">
            <ReturnedDialog id={id} pounds={amountPounds} madeOn={byHand.madeOn} />
          </WithRight>
        ) : null}
      </span>
      <Price pounds={amountPounds} className="font-semibold" />
    </li>
  )
}
