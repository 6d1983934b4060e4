import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { countAdminBookings, listAdminBookings } from '#contract/admin/admin-bookings.calls.ts'
import { listAdminCases } from '#contract/bookings/cases/cases.calls.ts'
import { PersonBookings } from '#web/admin/person/person-bookings.tsx'
import { PersonCases } from '#web/admin/person/person-cases.tsx'
import { PERSON_LINK } from '#web/admin/person/person-link.ts'
import { NotLoaded } from '#web/api/query/not-loaded.tsx'
import { queryFor } from '#web/api/use-call.ts'

export const jobsOf = (mechanic: number) => queryFor(listAdminBookings, { mechanic })

export const jobCountOf = (mechanic: number) => queryFor(countAdminBookings, { mechanic })

export const casesOf = (mechanic: number) => queryFor(listAdminCases, { mechanic })

/** The newest jobs of a mechanic. */
export function MechanicJobs({ id }: { id: number }) {
  const list = useQuery(jobsOf(id))
  const count = useQuery(jobCountOf(id))
  if (!list.data) return <NotLoaded what="The jobs" query={list} />
  if (!count.data) return <NotLoaded what="The number of jobs" query={count} />
  return (
    <PersonBookings
      heading="Jobs"
      bookings={list.data}
      count={count.data.total}
      none="No jobs yet."
      of="mechanic"
      all={
        <Link to="/admin/bookings" search={{ mechanic: id }} className={PERSON_LINK}>
          All {count.data.total} jobs
        </Link>
      }
    />
  )
}

/** What was raised about the jobs of a mechanic. */
export function MechanicCases({ id }: { id: number }) {
  const query = useQuery(casesOf(id))
  if (!query.data) return <NotLoaded what="The cases" query={query} />
  return (
    <PersonCases
      cases={query.data.map((it) => ({
        ...it,
        bookingId: it.booking.id,
        reference: it.booking.reference,
      }))}
    />
  )
}
