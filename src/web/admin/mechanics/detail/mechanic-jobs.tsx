import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { countAdminBookings, listAdminBookings } from '#contract/admin/admin-bookings.calls.ts'
import { listAdminCases } from '#contract/bookings/cases/cases.calls.ts'
import { PersonBookings } from '#web/admin/person/person-bookings.tsx'
import { PersonCases } from '#web/admin/person/person-cases.tsx'
import { PERSON_LINK } from '#web/admin/person/person-link.ts'
import { pagesFor } from '#web/api/pages-for.ts'
import { NotLoaded } from '#web/api/query/not-loaded.tsx'
import { queryFor } from '#web/api/use-call.ts'
import { ShowMore } from '#web/ui/button/show-more.tsx'

export const jobsOf = (mechanic: number) => queryFor(listAdminBookings, { mechanic })

export const jobCountOf = (mechanic: number) => queryFor(countAdminBookings, { mechanic })

export const openCasesOf = (mechanic: number) =>
  pagesFor(listAdminCases, { mechanic, status: 'open' })

export const decidedCasesOf = (mechanic: number) =>
  pagesFor(listAdminCases, { mechanic, status: 'decided' })

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
  const open = useInfiniteQuery(openCasesOf(id))
  const decided = useInfiniteQuery(decidedCasesOf(id))
  if (!open.data) return <NotLoaded what="The open cases" query={open} />
  if (!decided.data) return <NotLoaded what="The decided cases" query={decided} />
  const cases = [...open.data.pages, ...decided.data.pages].flatMap(({ items }) => items)
  return (
    <>
      <PersonCases
        cases={cases.map((it) => ({
          ...it,
          bookingId: it.booking.id,
          reference: it.booking.reference,
        }))}
      />
      <ShowMore what="open cases" {...open} />
      <ShowMore what="decided cases" {...decided} />
    </>
  )
}
