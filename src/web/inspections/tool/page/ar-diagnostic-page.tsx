import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { getBooking } from '#contract/bookings/bookings.calls.ts'
import type { Diagnostic } from '#contract/inspections/diagnostics.ts'
import { getMechanicAccount } from '#contract/mechanics/portal.calls.ts'
import type { MechanicAccount } from '#contract/mechanics/portal.ts'
import { listServices } from '#contract/quotes/catalogue.calls.ts'
import { getVehicle } from '#contract/vehicles/vehicles.calls.ts'
import { CallError } from '#web/api/call-error.ts'
import { requireFound } from '#web/api/require-found.ts'
import { STORED } from '#web/api/session/stored-account.ts'
import { queryFor } from '#web/api/use-call.ts'
import { historyQuery } from '#web/inspections/tool/workbench/use-workbench.ts'
import { DiagnosticView } from './diagnostic-view.tsx'

export const Route = createFileRoute('/_journey/ar-diagnostic/{-$bookingId}')({
  loader: ({ context: { queryClient }, params: { bookingId } }) =>
    loadVisit(queryClient, bookingId ?? null),
  head: () => ({
    meta: [{ title: 'AR diagnostic · Kerbside' }, { name: 'robots', content: 'noindex' }],
  }),
  component: ArDiagnosticPage,
})

async function loadVisit(queryClient: QueryClient, bookingId: string | null) {
  const [account, booking] = await Promise.all([
    STORED.mechanic.isSignedOutHere()
      ? null
      : findUnlessRefused(queryClient.fetchQuery(queryFor(getMechanicAccount))),
    bookingId === null
      ? null
      : requireFound(queryClient.fetchQuery(queryFor(getBooking, { id: bookingId }))),
    // Preload the catalogue, so that it is available without a network.
    queryClient.ensureQueryData(queryFor(listServices)),
  ])
  const mechanic = account?.mechanic ?? null
  const [vehicle, history] = await Promise.all([
    booking?.vehicleId == null
      ? null
      : queryClient.ensureQueryData(queryFor(getVehicle, { id: booking.vehicleId })),
    mechanic?.isApproved
      ? findUnlessRefused(queryClient.fetchQuery({ ...historyQuery(bookingId), staleTime: 0 }))
      : null,
  ])
  return {
    visit: visitOf(bookingId, mechanic, history),
    bookingName: booking && (booking.reference ?? booking.id.slice(0, 8)),
    vehicle,
    registration: booking?.registration ?? null,
  }
}

const visitOf = (
  bookingId: string | null,
  mechanic: MechanicAccount | null,
  history: readonly Diagnostic[] | null,
) => ({
  bookingId,
  mechanicId: mechanic?.id ?? null,
  maySend: history !== null,
  history: history ?? [],
})

/** Returns null for people who may not see the job: the page says so, and the tool still works. */
async function findUnlessRefused<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof CallError && [401, 403, 404].includes(error.status)) return null
    throw error
  }
}

function ArDiagnosticPage() {
  const { bookingId } = Route.useParams()
  return <DiagnosticView key={bookingId ?? ''} {...Route.useLoaderData()} />
}
