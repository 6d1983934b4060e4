import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { listEarnings } from '#contract/jobs/jobs.calls.ts'
import type { Earnings } from '#contract/jobs/jobs.ts'
import { listMechanicPapers } from '#contract/payments/papers/papers.calls.ts'
import { readMoney } from '#contract/payments/payouts.calls.ts'
import { MECHANIC_SHARE_HUNDREDTHS } from '#domain/site/brand.ts'
import { queryFor } from '#web/api/use-call.ts'
import { SettingsPage } from '#web/mechanics/settings/settings-page.tsx'
import { MechanicPapers } from '#web/payments/papers/mechanic-papers.tsx'
import { PayoutsSection } from '#web/payments/payouts/payouts-section.tsx'
import { OwnFee } from '#web/payments/registration-fee/own-fee.tsx'
import { Price } from '#web/ui/text/price.tsx'
import { monthText, shortDayText } from './when-text.ts'

export const Route = createFileRoute('/_portal/mechanic-dashboard/earnings')({
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.prefetchQuery(queryFor(listEarnings)),
      queryClient.prefetchQuery(queryFor(readMoney)),
      queryClient.prefetchQuery(queryFor(listMechanicPapers)),
    ]),
  head: () => ({ meta: [{ title: 'Your earnings · Kerbside' }] }),
  component: EarningsPage,
})

function EarningsPage() {
  const { data: earnings } = useSuspenseQuery(queryFor(listEarnings))
  return (
    <SettingsPage
      heading="Earnings"
      lead={`You keep ${MECHANIC_SHARE_HUNDREDTHS}% of every job that you complete.`}
    >
      <PayoutsSection />
      <OwnFee />
      <MechanicPapers />
      {earnings.jobs === 0 ? (
        <p className="max-w-prose text-stone-600">
          Nothing yet. The first job that you complete is the first line here.
        </p>
      ) : (
        <EarningsBook earnings={earnings} />
      )}
    </SettingsPage>
  )
}

function EarningsBook({ earnings }: { earnings: Earnings }) {
  return (
    <>
      <p className="font-display text-[2.75rem] font-bold leading-none">
        <Price pounds={earnings.earnedPounds} />
      </p>
      <p className="mt-1 text-stone-600">
        from {earnings.jobs} {earnings.jobs === 1 ? 'job' : 'jobs'}
      </p>
      <div className="mt-8 grid items-start gap-x-16 gap-y-10 lg:grid-cols-[20rem_1fr]">
        <section aria-labelledby="by-month">
          <h3 id="by-month" className="text-2xl">
            By month
          </h3>
          <ul className="mt-3 border-t border-stone-200">
            {earnings.months.map((month) => (
              <Line
                key={month.month}
                title={monthText(month.month)}
                note={`${month.jobs} ${month.jobs === 1 ? 'job' : 'jobs'}`}
                pounds={month.earnedPounds}
              />
            ))}
          </ul>
        </section>
        <section aria-labelledby="by-job">
          <h3 id="by-job" className="text-2xl">
            By job
          </h3>
          <ul className="mt-3 border-t border-stone-200">
            {earnings.lines.map((line) => (
              <Line
                key={line.bookingId}
                title={line.services.join(', ')}
                note={`${line.reference}, ${shortDayText(line.completedAt)}`}
                pounds={line.earnedPounds}
              />
            ))}
          </ul>
        </section>
      </div>
    </>
  )
}

function Line({ title, note, pounds }: { title: string; note: string; pounds: number }) {
  return (
    <li className="flex items-baseline justify-between gap-4 border-b border-stone-200 py-2.5">
      <span className="user-text min-w-0">
        <span className="font-semibold">{title}</span>
        <span className="block text-sm text-stone-600">{note}</span>
      </span>
      <Price pounds={pounds} className="font-semibold" />
    </li>
  )
}
