import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { listOwnCases } from '#contract/bookings/cases/cases.calls.ts'
import { listEarnings } from '#contract/jobs/jobs.calls.ts'
import type { Earnings } from '#contract/jobs/jobs.ts'
import { listMechanicPapers } from '#contract/payments/papers/papers.calls.ts'
import { readMoney } from '#contract/payments/payouts.calls.ts'
import { MECHANIC_SHARE_HUNDREDTHS } from '#domain/site/brand.ts'
import { pagesFor } from '#web/api/pages-for.ts'
import { queryFor } from '#web/api/use-call.ts'
import { SettingsPage } from '#web/mechanics/settings/settings-page.tsx'
import { MechanicPapers } from '#web/payments/papers/mechanic-papers.tsx'
import { NextPayout } from '#web/payments/payouts/next-payout.tsx'
import { PayoutsSection } from '#web/payments/payouts/payouts-section.tsx'
import { OwnFee } from '#web/payments/registration-fee/own-fee.tsx'
import { monthText } from '#web/ui/text/date-text.ts'
import { Price } from '#web/ui/text/price.tsx'
import { EarningsBook, jobsText } from './earnings-book.tsx'

export const Route = createFileRoute('/_portal/mechanic-dashboard/earnings')({
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.prefetchQuery(queryFor(listEarnings)),
      queryClient.prefetchQuery(queryFor(readMoney)),
      queryClient.prefetchInfiniteQuery(pagesFor(listOwnCases, {})),
      queryClient.prefetchInfiniteQuery(pagesFor(listMechanicPapers, {})),
    ]),
  head: () => ({ meta: [{ title: 'Your money · Kerbside' }] }),
  component: EarningsPage,
})

function EarningsPage() {
  const { data: earnings } = useSuspenseQuery(queryFor(listEarnings))
  return (
    <SettingsPage
      heading="Money"
      lead={`You keep ${MECHANIC_SHARE_HUNDREDTHS}% of every job that you complete.`}
    >
      <div className="grid gap-10">
        <div>
          <NextPayout />
          <CasesLine />
          <EarnedSoFar earnings={earnings} />
        </div>
        <OwnFee />
        <PayoutsSection />
        {earnings.jobs === 0 ? null : <EarningsBook earnings={earnings} />}
        <MechanicPapers />
      </div>
    </SettingsPage>
  )
}

/** Leads to what was raised about their jobs, which payouts may wait for, and to the form for more [CASE-18, CASE-20]. */
function CasesLine() {
  const { data } = useSuspenseInfiniteQuery(pagesFor(listOwnCases, {}))
  // All that are open are on the first page.
  const cases = data.pages.flatMap(({ items }) => items)
  const open = cases.filter(({ decidedAt }) => decidedAt === null).length
  return (
    <p className="mt-2">
      {open === 0
        ? null
        : `${open} ${open === 1 ? 'case' : 'cases'} about your jobs ${open === 1 ? 'is' : 'are'} open. `}
      <Link
        to="/mechanic-dashboard/cases"
        className="inline-flex min-h-11 items-center font-semibold text-green-700 underline underline-offset-4"
      >
        {cases.length === 0
          ? 'Something not right with a job? Tell us'
          : 'Look at the cases about your jobs'}
      </Link>
    </p>
  )
}

function EarnedSoFar({ earnings: { jobs, earnedPounds, months } }: { earnings: Earnings }) {
  const [newest] = months
  if (newest === undefined) return null
  return (
    <dl className="mt-6 flex flex-wrap gap-x-12 gap-y-4 border-t border-stone-200 pt-4">
      <Earned term={`Earned in ${monthText(newest.month)}`} pounds={newest.earnedPounds}>
        {jobsText(newest.jobs)}
      </Earned>
      <Earned term="Earned in all" pounds={earnedPounds}>
        {jobsText(jobs)}
      </Earned>
    </dl>
  )
}

type EarnedProps = { term: string; pounds: number; children: ReactNode }

function Earned({ term, pounds, children }: EarnedProps) {
  return (
    <div>
      <dt className="text-stone-600">{term}</dt>
      <dd>
        <Price pounds={pounds} className="font-display text-2xl font-bold" />{' '}
        <span className="text-stone-600">from {children}</span>
      </dd>
    </div>
  )
}
