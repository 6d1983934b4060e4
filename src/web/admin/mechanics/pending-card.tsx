import { approveMechanic, listAdminMechanics } from '#contract/admin/admin.calls.ts'
import type { AdminMechanic } from '#contract/admin/admin.ts'
import { answerToApplicantBy } from '#domain/mechanics/application-terms.ts'
import { MechanicLink } from '#web/admin/mechanic-link.tsx'
import { feeText } from '#web/admin/registration-fee/fee-text.ts'
import { useAdminAction } from '#web/admin/use-admin-action.tsx'
import { WithRight } from '#web/admin/with-right.tsx'
import { DESK_WORDS } from '#web/api/words/desk-words.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'
import { dateText } from '#web/ui/text/date-text.ts'
import { EmailText } from '#web/ui/text/email-text.tsx'
import { DetailsDialog } from './details-dialog.tsx'
import { experienceText } from './experience-text.ts'
import { MissingDocuments } from './missing-documents.tsx'
import { RejectDialog } from './reject-dialog.tsx'

/** Shows one application with enough facts to decide; the rest opens with one press. */
export function PendingCard({ mechanic }: { mechanic: AdminMechanic }) {
  const { id } = mechanic
  const approval = useAdminAction(approveMechanic, {
    words: DESK_WORDS.approveMechanic,
    done: {
      title: 'Mechanic Approved',
      description: 'The mechanic has been successfully approved and can now log in.',
    },
    invalidates: [listAdminMechanics],
  })
  return (
    <article
      aria-labelledby={`mechanic-${mechanic.id}`}
      className="flex h-full flex-col rounded-panel border border-stone-200 bg-card p-5"
    >
      <div className="flex items-start justify-between gap-3">
        <h3 id={`mechanic-${mechanic.id}`} className="user-text min-w-0 text-2xl">
          <MechanicLink id={mechanic.id} name={mechanic.name} />
        </h3>
        <Badge tone="notice">Pending</Badge>
      </div>
      <p className="user-text text-stone-600">
        <EmailText email={mechanic.email} />
      </p>
      <dl className="mb-5 mt-3 grid xs:grid-cols-[6rem_1fr] gap-x-3 gap-y-1.5">
        <dt className="text-stone-600">Location</dt>
        <dd className="user-text min-w-0">{mechanic.location}</dd>
        <dt className="text-stone-600">Specialty</dt>
        <dd className="user-text min-w-0">{mechanic.specialty}</dd>
        <dt className="text-stone-600">Experience</dt>
        <dd>{experienceText(mechanic.experience)}</dd>
        <dt className="text-stone-600">Applied</dt>
        <dd>{dateText(mechanic.createdAt)}</dd>
        <dt className="text-stone-600">Promised</dt>
        <dd>
          <PromisedAnswer by={answerToApplicantBy(mechanic.createdAt)} />
        </dd>
        {mechanic.registrationFee ? (
          <>
            <dt className="text-stone-600">Fee</dt>
            <dd>{feeText(mechanic.registrationFee)}</dd>
          </>
        ) : null}
      </dl>
      <p className="mb-4">
        <MissingDocuments mechanic={mechanic} />
      </p>
      <FailureNotice failure={approval.problem} className="mb-4" />
      <div className="mt-auto flex flex-wrap gap-2.5">
        <WithRight right="vet mechanics">
          <Button
            isLoading={approval.isRunning}
            disabled={approval.isRunning}
            onClick={() => approval.run({ id })}
            aria-label={`Approve ${mechanic.name}`}
          >
            Approve
          </Button>
        </WithRight>
        <DetailsDialog mechanic={mechanic} />
        <WithRight right="vet mechanics">
          <RejectDialog mechanic={mechanic} />
        </WithRight>
      </div>
      {approval.dialog}
    </article>
  )
}

/** What pages and the first email lead an applicant to expect. */
function PromisedAnswer({ by }: { by: string }) {
  const day = `An answer by ${dateText(by)}`
  return Date.parse(by) < Date.now() ? (
    <strong className="text-amber-700">{day}, which has passed</strong>
  ) : (
    day
  )
}
