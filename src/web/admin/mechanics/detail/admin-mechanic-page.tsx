import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { getDesk } from '#contract/admin/admin.calls.ts'
import { addMechanicNote, getMechanicDetail } from '#contract/admin/mechanics/mechanics.calls.ts'
import { hasRight, type StaffRight } from '#domain/auth/staff-rights.ts'
import { DocumentsOf } from '#web/admin/mechanics/documents-of.tsx'
import { NoteForm } from '#web/admin/note-form.tsx'
import { PersonFrame } from '#web/admin/person/person-frame.tsx'
import { PERSON_LINK } from '#web/admin/person/person-link.ts'
import { PersonNotes } from '#web/admin/person/person-notes.tsx'
import { FeeSection } from '#web/admin/registration-fee/fee-section.tsx'
import { WithRight } from '#web/admin/with-right.tsx'
import { requireFound } from '#web/api/require-found.ts'
import { requireSignIn } from '#web/api/session/require-sign-in.ts'
import { queryFor } from '#web/api/use-call.ts'
import { useStill } from '#web/ui/feedback/use-still.ts'
import { Badge } from '#web/ui/layout/badge.tsx'
import { dateText } from '#web/ui/text/date-text.ts'
import { MechanicActions } from './mechanic-actions.tsx'
import { MechanicFacts } from './mechanic-facts.tsx'
import {
  decidedCasesOf,
  jobCountOf,
  jobsOf,
  MechanicCases,
  MechanicJobs,
  openCasesOf,
} from './mechanic-jobs.tsx'
import { MechanicMoney, moneyOf } from './mechanic-money.tsx'
import { MechanicReviews } from './mechanic-reviews.tsx'

export const Route = createFileRoute('/_desk/admin/mechanic/$id')({
  loader: async ({ context: { queryClient }, params: { id }, location }) => {
    const mechanic = await requireSignIn(
      'administrator',
      requireFound(
        queryClient.fetchQuery({ ...queryFor(getMechanicDetail, { id }), staleTime: 0 }),
      ),
      location,
    )
    if (mechanic) await loadParts(queryClient, mechanic.id)
  },
  head: () => ({
    meta: [{ title: 'Mechanic · Kerbside' }, { name: 'robots', content: 'noindex' }],
  }),
  component: AdminMechanicPage,
})

/** What the role may read is in the page, so that nothing moves when it comes. A failed prefetch does not throw: its part says so. */
async function loadParts(queryClient: QueryClient, id: number): Promise<void> {
  const desk = await queryClient
    .ensureQueryData({ ...queryFor(getDesk), retry: false })
    .catch(() => null)
  const may = (right: StaffRight) => hasRight(desk?.role ?? null, right)
  await Promise.all([
    may('see bookings') && queryClient.prefetchQuery({ ...jobsOf(id), staleTime: 0 }),
    may('see bookings') && queryClient.prefetchQuery({ ...jobCountOf(id), staleTime: 0 }),
    ...[openCasesOf(id), decidedCasesOf(id)].map(
      (cases) => may('see cases') && queryClient.prefetchInfiniteQuery({ ...cases, staleTime: 0 }),
    ),
    may('see figures') && queryClient.prefetchQuery({ ...moneyOf(id), staleTime: 0 }),
  ])
}

/** One mechanic as the desk sees them: listing, papers, jobs, money, and what can be done [ADMIN-70]. */
function AdminMechanicPage() {
  const { id } = Route.useParams()
  const mechanic = useStill(useSuspenseQuery(queryFor(getMechanicDetail, { id })).data)
  return (
    <PersonFrame
      name={mechanic.name}
      label="The mechanic"
      back={
        <Link to="/admin/mechanics" className={PERSON_LINK}>
          All mechanics
        </Link>
      }
      badges={
        mechanic.isListed ? (
          <Badge tone="good">Listed</Badge>
        ) : (
          <Badge tone="warn">
            {mechanic.erasedAt !== null
              ? 'Erased'
              : mechanic.isActive
                ? 'Not listed'
                : 'Deactivated'}
          </Badge>
        )
      }
      facts={
        mechanic.erasedAt === null ? (
          <>
            <MechanicFacts mechanic={mechanic} />
            <MechanicActions mechanic={mechanic} />
          </>
        ) : (
          <p>
            The account was closed and erased on {dateText(mechanic.erasedAt)}. What the books and
            customers’ jobs need is left.
          </p>
        )
      }
    >
      <WithRight right="see bookings">
        <MechanicJobs id={mechanic.id} />
      </WithRight>
      <WithRight right="see cases">
        <MechanicCases id={mechanic.id} />
      </WithRight>
      <WithRight right="see figures">
        <MechanicMoney id={mechanic.id} />
      </WithRight>
      <FeeSection mechanic={mechanic} />
      <WithRight right="see documents">
        <DocumentsOf mechanicId={mechanic.id} heading="h2" />
      </WithRight>
      <PersonNotes notes={mechanic.notes}>
        {mechanic.erasedAt === null ? (
          <WithRight right="change mechanics">
            <NoteForm
              add={addMechanicNote}
              about={{ id: mechanic.id }}
              shownBy={getMechanicDetail}
              hint="Only staff see it here."
            />
          </WithRight>
        ) : null}
      </PersonNotes>
      <MechanicReviews mechanic={mechanic} />
    </PersonFrame>
  )
}
