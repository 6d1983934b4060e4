import type { AdminMechanic } from '#contract/admin/admin.ts'
import { WithRight } from '#web/admin/with-right.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { dateText } from '#web/ui/text/date-text.ts'
import { EmailText } from '#web/ui/text/email-text.tsx'
import { DocumentsOf } from './documents-of.tsx'
import { experienceText } from './experience-text.ts'

export function DetailsDialog({ mechanic }: { mechanic: AdminMechanic }) {
  const facts = [
    ['Name', mechanic.name],
    ['Email', <EmailText key="email" email={mechanic.email} />],
    ['Phone', mechanic.phone],
    ['Location', mechanic.location],
    ['Qualification', mechanic.qualification],
    ['Experience', experienceText(mechanic.experience)],
    ['Specialty', mechanic.specialty],
    ['Applied', dateText(mechanic.createdAt)],
    ...(mechanic.deactivatedAt ? [['Deactivated', dateText(mechanic.deactivatedAt)]] : []),
    ...(mechanic.deactivationReason ? [['Because', mechanic.deactivationReason]] : []),
    ...(mechanic.rejectionReason ? [['Rejected because', mechanic.rejectionReason]] : []),
  ] as const
  return (
    <Dialog
      title="Mechanic details"
      trigger={
        <Button variant="outline" aria-label={`Details of ${mechanic.name}`}>
          Details
        </Button>
      }
    >
      <dl>
        {facts.map(([term, text]) => (
          <div
            key={term}
            className="grid xs:grid-cols-[6.5rem_1fr] gap-x-3 border-b border-stone-200 py-2.5 leading-snug last:border-0 sm:grid-cols-[8rem_1fr]"
          >
            <dt className="text-stone-600">{term}</dt>
            <dd className="user-text min-w-0">{text}</dd>
          </div>
        ))}
      </dl>
      <WithRight right="see documents">
        <DocumentsOf mechanicId={mechanic.id} />
      </WithRight>
    </Dialog>
  )
}
