import { Link } from '@tanstack/react-router'
import type { AdminCase } from '#contract/bookings/cases/cases.ts'
import { ADMINISTRATOR_STATUS_WORDS } from '#domain/bookings/booking-status.ts'
import { CASE_WORDS } from '#domain/bookings/cases/case-kind.ts'
import { CASE_OUTCOME_WORDS } from '#domain/bookings/cases/case-outcome.ts'
import { MechanicName } from '#web/admin/mechanic-name.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'
import { dateText, dateTimeText, shortSlotText } from '#web/ui/text/date-text.ts'
import { Price } from '#web/ui/text/price.tsx'

const LINK =
  'inline-flex min-h-11 items-center font-semibold text-green-700 underline underline-offset-4'

/** What a case is about, who raised it and how it stands. */
export function CaseFacts({ case: it }: { case: AdminCase }) {
  const { booking, ownerName, costPounds, decidedAt } = it
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-xl">{CASE_WORDS[it.kind]}</h3>
        <Standing case={it} />
      </div>
      <p className="flex flex-wrap items-center gap-x-4">
        <Link
          to="/admin/booking/$id"
          params={{ id: booking.id }}
          preload={false}
          className={`tabular-nums ${LINK}`}
        >
          {booking.reference}
        </Link>
        <Link
          to="/admin/customer/$id"
          params={{ id: booking.id }}
          preload={false}
          className={`user-text ${LINK}`}
        >
          {booking.customerName}
        </Link>
        <span className="user-text text-stone-600">
          <MechanicName of={booking} none="No mechanic" />
        </span>
      </p>
      {decidedAt === null ? null : (
        <p className="text-sm text-stone-600">
          {it.openedBy === 'clock' ? 'Noticed automatically' : `Raised by the ${it.openedBy}`} on{' '}
          {dateText(it.openedAt)}, decided on {dateText(decidedAt)}
          {ownerName === null ? null : ` by ${ownerName}`}
        </p>
      )}
      {it.age === null ? null : (
        <p className="text-sm text-stone-600">
          <strong className="text-ink">{it.age}.</strong>{' '}
          {ownerName === null ? 'Not assigned yet.' : `Assigned to ${ownerName}.`}
        </p>
      )}
      {costPounds === null ? null : (
        <p className="text-sm text-stone-600">
          It cost us <Price pounds={costPounds} />
        </p>
      )}
      <RevisitLine case={it} />
    </div>
  )
}

function Standing({ case: { outcome, dueAt } }: { case: AdminCase }) {
  if (outcome !== null) return <Badge>{CASE_OUTCOME_WORDS[outcome]}</Badge>
  const isLate = Date.parse(dueAt) < Date.now()
  return <Badge tone={isLate ? 'bad' : 'notice'}>Answer by {shortSlotText(dueAt)}</Badge>
}

function RevisitLine({ case: { revisit } }: { case: AdminCase }) {
  if (revisit === null) return null
  const { id, reference, status, scheduledDate } = revisit
  return (
    <div className="text-sm text-stone-600">
      <Link
        to="/admin/booking/$id"
        params={{ id }}
        preload={false}
        className={`tabular-nums ${LINK}`}
      >
        Free re-visit {reference}
      </Link>
      <p>
        {ADMINISTRATOR_STATUS_WORDS[status]}
        {scheduledDate ? `, ${dateTimeText(scheduledDate)}` : ', no time yet'}
      </p>
    </div>
  )
}
