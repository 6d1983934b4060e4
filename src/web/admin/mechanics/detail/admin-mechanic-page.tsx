import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { addMechanicNote, getMechanicDetail } from '#contract/admin/mechanics/mechanics.calls.ts'
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
import { MechanicCases, MechanicJobs } from './mechanic-jobs.tsx'
import { MechanicMoney } from './mechanic-money.tsx'
import { MechanicReviews } from './mechanic-reviews.tsx'

export const Route = createFileRoute('/_desk/admin/mechanic/$id')({
  loader: ({ context: { queryClient }, params: { id }, location }) =>
    requireSignIn(
      'administrator',
      requireFound(
        queryClient.fetchQuery({ ...queryFor(getMechanicDetail, { id }), staleTime: 0 }),
      ),
      location,
    ),
  head: () => ({
    meta: [{ title: 'Mechanic · Kerbside' }, { name: 'robots', content: 'noindex' }],
  }),
  component: AdminMechanicPage,
})

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
