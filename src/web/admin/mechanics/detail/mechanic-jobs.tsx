import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { countAdminBookings, listAdminBookings } from '#contract/admin/admin-bookings.calls.ts'
import { listAdminCases } from '#contract/bookings/cases/cases.calls.ts'
import { PersonBookings } from '#web/admin/person/person-bookings.tsx'
import { PersonCases } from '#web/admin/person/person-cases.tsx'
import { PERSON_LINK } from '#web/admin/person/person-link.ts'
import { queryFor } from '#web/api/use-call.ts'

/** The newest jobs of a mechanic. */
export function MechanicJobs({ id }: { id: number }) {
  const { data: bookings } = useQuery({
    ...queryFor(listAdminBookings, { mechanic: id }),
    staleTime: 0,
  })
  const { data } = useQuery({ ...queryFor(countAdminBookings, { mechanic: id }), staleTime: 0 })
  if (!bookings || !data) return null
  return (
    <PersonBookings
      heading="Jobs"
      bookings={bookings}
      count={data.total}
      none="No jobs yet."
      namesMechanic={false}
      all={
        <Link to="/admin/bookings" search={{ mechanic: id }} className={PERSON_LINK}>
          All {data.total} jobs
        </Link>
      }
    />
  )
}

/** What was raised about the jobs of a mechanic. */
export function MechanicCases({ id }: { id: number }) {
  const { data } = useQuery({ ...queryFor(listAdminCases, { mechanic: id }), staleTime: 0 })
  if (!data) return null
  return (
    <PersonCases
      cases={data.map((it) => ({
        ...it,
        bookingId: it.booking.id,
        reference: it.booking.reference,
      }))}
    />
  )
}
