import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Check, ChevronRight } from 'lucide-react'
import { getAdminOverview, getDesk } from '#contract/admin/admin.calls.ts'
import type { AdminOverview } from '#contract/admin/admin.ts'
import { hasRight, type StaffRight } from '#domain/auth/staff-rights.ts'
import { hoursText } from '#domain/bookings/cases/case-age.ts'
import { PERIOD_UNITS, type PeriodUnit } from '#domain/bookings/period-units.ts'
import { invalidate } from '#web/api/reads.ts'
import { onlyRead } from '#web/api/search/only-read.ts'
import { requireSignIn } from '#web/api/session/require-sign-in.ts'
import { queryFor } from '#web/api/use-call.ts'
import { useLive } from '#web/app/live/use-live.ts'
import { useCallAt } from '#web/bookings/overdue/use-call-at.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { SiteAnchor } from '#web/ui/button/site-anchor.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { dayText, shortSlotText } from '#web/ui/text/date-text.ts'
import { AdminFrame } from './admin-frame.tsx'
import { Demand } from './business/demand.tsx'
import { HowWeAreDoing } from './business/how-we-are-doing.tsx'

/** Left out for the first of them. */
type Search = { unit?: PeriodUnit }

const readUnit = (text: unknown): PeriodUnit =>
  PERIOD_UNITS.find((unit) => unit === text) ?? PERIOD_UNITS[0]
const searchFor = (unit: PeriodUnit): Search => (unit === PERIOD_UNITS[0] ? {} : { unit })

export const Route = createFileRoute('/_desk/admin')({
  validateSearch: onlyRead(({ unit }: Record<string, unknown>) => searchFor(readUnit(unit))),
  loader: ({ context: { queryClient }, location }) =>
    requireSignIn(
      'administrator',
      queryClient.fetchQuery({ ...queryFor(getAdminOverview), staleTime: 0 }),
      location,
    ),
  head: () => ({
    meta: [{ title: 'Administration · Kerbside' }, { name: 'robots', content: 'noindex' }],
  }),
  component: AdminPage,
})

function AdminPage() {
  const { data, refetch } = useSuspenseQuery(queryFor(getAdminOverview))
  const queryClient = useQueryClient()
  // The bar above counts the open cases too.
  useLive({ as: 'administrator' }, () =>
    Promise.all([refetch(), invalidate(queryClient, [getDesk])]),
  )
  useCallAt(data.nextChangeAt, refetch)
  const unit = readUnit(Route.useSearch().unit)
  const navigate = Route.useNavigate()
  const showUnit = (next: PeriodUnit) =>
    navigate({ search: searchFor(next), resetScroll: false, replace: true })
  const seesFigures = hasRight(data.role, 'see figures')
  const rows = rowsOf(data)
  return (
    <AdminFrame heading="Administration" lead={leadOf(data, rows)}>
      {data.mode === 'demo' ? (
        <Notice tone="notice" className="mb-6 max-w-prose" title="Development note">
          This is a temporary development page with no authentication. Production would need proper
          authentication: in live mode it has it, and these pages ask you to sign in.
        </Notice>
      ) : null}
      <div className="flex flex-wrap gap-3">
        {hasRight(data.role, 'see mechanics') ? (
          <ButtonLink to="/admin/mechanics">Manage Mechanics</ButtonLink>
        ) : null}
        <ButtonLink to="/" variant="outline">
          Back to Home
        </ButtonLink>
      </div>
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 lg:grid-cols-[25rem_minmax(0,1fr)]">
        <section aria-labelledby="waiting">
          {/* As high as the heading beside it, so that both lines are one. */}
          <div className="flex items-center border-b border-stone-300 pb-2 lg:min-h-[3.3125rem]">
            <h2 id="waiting" className="text-2xl">
              What needs doing
            </h2>
          </div>
          <ul>
            {rows.map((row) => (
              <li key={row.href} className="border-b border-stone-200">
                <WaitingRow {...row} />
              </li>
            ))}
          </ul>
        </section>
        {seesFigures ? <HowWeAreDoing unit={unit} onUnit={showUnit} /> : null}
      </div>
      {seesFigures ? <Demand unit={unit} /> : null}
    </AdminFrame>
  )
}

type Row = {
  href: string
  right: StaffRight
  count: number
  label: string
  /** The first of them, in words. */
  more?: string | undefined
  urgent?: string | undefined
}

function rowsOf({ waiting, oldestHours, firstSlot, role }: AdminOverview): Row[] {
  const { complaints } = waiting
  const rows: Row[] = [
    {
      href: '/admin/dispatch',
      right: 'change bookings',
      count: waiting.dispatch,
      urgent: waiting.dispatch > 0 ? 'now' : undefined,
      label: 'Jobs to chase or to send somebody else to',
    },
    {
      href: '/admin/mechanics',
      right: 'vet mechanics',
      count: waiting.applications,
      more: oldestText(oldestHours.applications),
      label: 'Applications to decide',
    },
    {
      href: '/admin/vetting',
      right: 'vet mechanics',
      count: waiting.documents,
      more: oldestText(oldestHours.documents),
      label: 'Documents of mechanics to look at',
    },
    {
      href: '/admin/messages',
      right: 'read messages',
      count: waiting.messages,
      label: 'Messages to answer',
      more: oldestText(oldestHours.messages),
      urgent: complaints > 0 ? `${complaints} about data protection` : undefined,
    },
    {
      href: '/admin/bookings?status=pending',
      right: 'see bookings',
      count: waiting.bookings,
      more: firstSlot === null ? undefined : `first slot ${shortSlotText(firstSlot)}`,
      label: 'Bookings that no mechanic has accepted yet',
    },
    {
      href: '/admin/bookings?deposit=to-check',
      right: 'move money',
      count: waiting.deposits,
      label: 'Payments of bookings to look at',
    },
    {
      href: '/admin/cases',
      right: 'see cases',
      count: waiting.cases,
      more: oldestText(oldestHours.cases),
      label: 'Cases to decide',
    },
    {
      href: '/admin/money',
      right: 'move money',
      count: waiting.money,
      label: 'Payments, refunds, disputes and alarms to settle',
    },
    {
      href: '/admin/reviews',
      right: 'moderate reviews',
      count: waiting.reviews,
      more: oldestText(oldestHours.reviews),
      label: 'Reviews held for you',
    },
    {
      href: '/admin/notifications?status=failed',
      right: 'read messages',
      count: waiting.failedNotifications,
      label: 'Notifications not sent',
    },
  ]
  return rows.filter(({ right }) => hasRight(role, right))
}

const oldestText = (hours: number | null) =>
  hours === null ? undefined : `oldest ${hoursText(hours)}`

/** The day, and how much of it there is for this role: "Tuesday 24 November. 3 jobs today, 2 things to do." */
function leadOf({ today, jobsToday }: AdminOverview, rows: readonly Row[]): string {
  const things = rows.reduce((sum, { count }) => sum + count, 0)
  const jobs = jobsToday === 1 ? '1 job' : `${jobsToday} jobs`
  return `${dayText(today)}. ${jobs} today, ${things === 1 ? '1 thing' : `${things} things`} to do.`
}

function WaitingRow({ href, count, label, more, urgent }: Omit<Row, 'right'>) {
  return (
    <SiteAnchor
      href={href}
      className="flex min-h-16 items-center gap-x-4 py-2 max-xs:flex-wrap max-xs:justify-between hover:bg-green-50 hover:text-green-800"
    >
      <span
        className={`min-w-9 text-right max-xs:text-left font-display text-2xl font-bold tabular-nums ${urgent ? 'text-red-600' : ''}`}
      >
        {count}
      </span>
      <span className="flex-1 max-xs:order-last max-xs:basis-full">
        <span className={count === 0 ? 'text-stone-600' : undefined}>{label}</span>
        {more ? <span className="block text-sm text-stone-600">{more}</span> : null}
      </span>
      {urgent ? (
        <span className="rounded-control bg-red-100 px-2 py-0.5 text-sm font-semibold text-red-600">
          {urgent}
        </span>
      ) : count === 0 ? (
        <Check aria-hidden className="size-5 text-green-700" />
      ) : (
        <ChevronRight aria-hidden className="size-5 text-stone-600" />
      )}
    </SiteAnchor>
  )
}
