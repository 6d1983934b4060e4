import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { listByHand } from '#contract/admin/by-hand/by-hand.calls.ts'
import type { ByHand } from '#contract/admin/by-hand/by-hand.ts'
import { queryFor } from '#web/api/use-call.ts'
import { useStill } from '#web/ui/feedback/use-still.ts'
import { dateText } from '#web/ui/text/date-text.ts'
import { Price } from '#web/ui/text/price.tsx'
import { CallOffDialog } from './call-off-dialog.tsx'
import { MarkDialog } from './mark-dialog.tsx'

const LINK =
  'user-text inline-flex min-h-11 items-center font-semibold tabular-nums text-green-700 underline underline-offset-4'

/** Some of the money came through a provider that cannot tell us. */
const LOOK =
  'If the money came through one, look there first: it may have gone back already. Then ask'

/** The refunds and payouts that no provider makes: a person sends them from the bank [PAY-120, PAY-121]. */
export function ByHandSections() {
  const data = useStill(useSuspenseQuery(queryFor(listByHand)).data)
  return (
    <>
      {data.refunds.length === 0 ? null : (
        <Section
          heading={`Refunds to make by bank transfer (${data.refunds.length})`}
          lead={`No payment provider makes these. ${data.refunds.some(({ mustLook }) => mustLook) ? LOOK : 'Ask'} whose it is for their bank details, send the money, and mark it here: we email everybody whose address we have.`}
        >
          {data.refunds.map(
            ({ id, bookingId, reference, customerName, mechanicId, pounds, since }) => (
              <Row
                key={id}
                pounds={pounds}
                detail={`${detailOf({ customerName, mechanicId })}, since ${dateText(since)}`}
                dialog={
                  <MarkDialog
                    what="refund"
                    id={id}
                    of={
                      reference ??
                      (mechanicId === null ? 'a quote' : (customerName ?? 'an applicant'))
                    }
                    pounds={pounds}
                    {...(bookingId === null && {
                      to: mechanicId === null ? 'nobody' : 'mechanic',
                    })}
                  />
                }
              >
                {bookingId && reference ? (
                  <Link
                    to="/admin/booking/$id"
                    params={{ id: bookingId }}
                    preload={false}
                    className={LINK}
                  >
                    {reference}
                  </Link>
                ) : mechanicId === null ? (
                  'A quote'
                ) : (
                  <Link
                    to="/admin/mechanic/$id"
                    params={{ id: String(mechanicId) }}
                    preload={false}
                    className={LINK}
                  >
                    {customerName}
                  </Link>
                )}
              </Row>
            ),
          )}
        </Section>
      )}
      {data.payouts.length === 0 ? null : (
        <Section
          heading={`Payouts to make by bank transfer (${data.payouts.length})`}
          lead="No payment provider pays these mechanics. The amounts are fixed: what is earned or refunded later belongs to the next payout."
        >
          {data.payouts.map(({ id, mechanicId, mechanicName, pounds, jobs, since }) => (
            <Row
              key={id}
              pounds={pounds}
              detail={`${jobs === 1 ? '1 job' : `${jobs} jobs`}, since ${dateText(since)}`}
              dialog={
                <>
                  <CallOffDialog id={id} of={mechanicName} pounds={pounds} />
                  <MarkDialog what="payout" id={id} of={mechanicName} pounds={pounds} />
                </>
              }
            >
              <Link
                to="/admin/mechanic/$id"
                params={{ id: String(mechanicId) }}
                preload={false}
                className={LINK}
              >
                {mechanicName}
              </Link>
            </Row>
          ))}
        </Section>
      )}
    </>
  )
}

type Refund = ByHand['refunds'][number]

const detailOf = ({ customerName, mechanicId }: Pick<Refund, 'customerName' | 'mechanicId'>) =>
  mechanicId === null ? (customerName ?? 'A quote without a booking') : 'Registration fee'

function Section(props: { heading: string; lead: string; children: ReactNode }) {
  return (
    <section aria-label={props.heading} className="mt-10">
      <h2 className="mb-2 text-[1.75rem]">{props.heading}</h2>
      <p className="mb-3 max-w-prose text-stone-600">{props.lead}</p>
      <ul className="border-t border-stone-200">{props.children}</ul>
    </section>
  )
}

type RowProps = { children: ReactNode; detail: string; pounds: number; dialog: ReactNode }

function Row({ children, detail, pounds, dialog }: RowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-b border-stone-200 py-3">
      <span className="min-w-0">
        {children}
        <span className="user-text block text-sm text-stone-600">{detail}</span>
      </span>
      <span className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Price pounds={pounds} className="text-xl font-semibold" />
        {dialog}
      </span>
    </li>
  )
}
