import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { Booking } from '#contract/bookings/bookings.ts'
import { listDiagnostics, reportPath } from '#contract/inspections/diagnostics.calls.ts'
import type { Diagnostic } from '#contract/inspections/diagnostics.ts'
import {
  countLight,
  presentFindings,
  WORST_FIRST,
} from '#domain/inspections/checks/present-findings.ts'
import { DIAGNOSTIC_NAMES } from '#domain/inspections/diagnostic-types.ts'
import { RESULT_WORDS } from '#domain/inspections/finding-words.ts'
import { NotLoaded } from '#web/api/query/not-loaded.tsx'
import { queryFor } from '#web/api/use-call.ts'
import { ButtonAnchor } from '#web/ui/button/button-anchor.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'
import { dateTimeText } from '#web/ui/text/date-text.ts'

const isShown = ({ isRedacted, acceptedAt }: Booking) => !isRedacted && acceptedAt !== null

const inspectionsQuery = ({ id }: Booking) => ({
  ...queryFor(listDiagnostics, { bookingId: id }),
  retry: false,
})

/** Loaded with the page, which does not move when its scripts arrive. */
export async function loadInspections(queryClient: QueryClient, booking: Booking): Promise<void> {
  if (isShown(booking)) await queryClient.prefetchQuery(inspectionsQuery(booking))
}

/** Lists the completed inspections of a booking for those who may see it in full; empty where there are none. */
export function BookingInspections({ booking }: { booking: Booking }) {
  const query = useQuery({
    ...inspectionsQuery(booking),
    enabled: isShown(booking),
  })
  const { data: inspections = [] } = query
  const completed = inspections.filter(({ status }) => status === 'completed')
  if (completed.length === 0)
    return <NotLoaded what="What your mechanic found" query={query} className="" />
  return (
    <section aria-labelledby="inspections">
      <h2 id="inspections" className="mb-4 text-[1.75rem]">
        What your mechanic found
      </h2>
      <ul className="border-t border-stone-200">
        {completed.map((inspection) => (
          <InspectionRow key={inspection.id} inspection={inspection} />
        ))}
      </ul>
    </section>
  )
}

function InspectionRow({ inspection }: { inspection: Diagnostic }) {
  const { id, diagnosticType, completedAt, updatedAt, followUpQuotes } = inspection
  const findings = presentFindings(inspection.findings)
  const counts = WORST_FIRST.map(
    (light) => `${RESULT_WORDS[light].toLowerCase()}: ${countLight(findings, light)}`,
  )
  const isWaiting = followUpQuotes.some(({ mayDecide }) => mayDecide)
  return (
    <li className="border-b border-stone-200 py-4">
      <p className="flex flex-wrap items-center gap-2 text-lg font-semibold">
        {DIAGNOSTIC_NAMES[diagnosticType]} inspection
        {isWaiting ? <Badge tone="notice">Waiting for your decision</Badge> : null}
      </p>
      <p className="text-stone-600">
        {dateTimeText(completedAt ?? updatedAt)}; {counts.join(', ')}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <ButtonLink
          to="/inspection/$id"
          params={{ id }}
          hash={isWaiting ? 'quote' : ''}
          variant={isWaiting ? 'primary' : 'outline'}
        >
          {isWaiting ? 'See it and decide' : 'See what was found'}
        </ButtonLink>
        <ButtonAnchor href={reportPath(id)} download variant="quiet" className="max-[26rem]:-ml-5">
          Download the report
        </ButtonAnchor>
      </div>
    </li>
  )
}
