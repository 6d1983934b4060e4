import { deactivateMechanic, listAdminMechanics } from '#contract/admin/admin.calls.ts'
import type { AdminMechanic } from '#contract/admin/admin.ts'
import { ReasonBody } from '#contract/admin/forms.ts'
import { getMechanicDetail } from '#contract/admin/mechanics/mechanics.calls.ts'
import { ReasonDialog } from '#web/admin/dialogs/reason-dialog.tsx'
import { useAdminDialog } from '#web/admin/dialogs/use-admin-dialog.ts'
import { WithRight } from '#web/admin/with-right.tsx'
import { DESK_WORDS } from '#web/api/words/desk-words.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

type DeactivateDialogProps = {
  mechanic: AdminMechanic
  /** Quiet in the rows of a list. */
  variant?: 'quiet' | 'outline'
}

/** Says what happens to the mechanic's open jobs before the administrator decides. */
export function DeactivateDialog({ mechanic, variant = 'quiet' }: DeactivateDialogProps) {
  const { id, name, openJobs } = mechanic
  const { run, isRunning, frame } = useAdminDialog(deactivateMechanic, {
    words: DESK_WORDS.deactivateMechanic,
    done: { title: 'Mechanic deactivated', description: `${name} is no longer listed.` },
    invalidates: [listAdminMechanics, getMechanicDetail],
  })
  return (
    <ReasonDialog
      frame={frame}
      title={`Deactivate ${name}?`}
      description="They leave the listing, are signed out at once and get an email with the reason. Customers who asked for them by name are offered somebody else."
      trigger={
        <Button variant={variant} aria-label={`Deactivate ${name}`}>
          Deactivate
        </Button>
      }
      schema={ReasonBody}
      hint="The mechanic reads it."
      send="Deactivate mechanic"
      sending="Deactivating…"
      cancel="Keep active"
      isDanger
      isRunning={isRunning}
      onSend={(body) => run({ id, ...body })}
    >
      <JobsInHand openJobs={openJobs} />
    </ReasonDialog>
  )
}

function JobsInHand({ openJobs }: { openJobs: number }) {
  if (openJobs === 0) return <p>They have no accepted jobs.</p>
  return (
    <Notice tone="notice">
      {openJobs === 1
        ? 'They have accepted 1 job, which is offered to others.'
        : `They have accepted ${openJobs} jobs, which are offered to others.`}{' '}
      Their customers hear about it straight away. A job that has begun stays theirs
      <WithRight right="see bookings">: look under Bookings</WithRight>.
    </Notice>
  )
}
