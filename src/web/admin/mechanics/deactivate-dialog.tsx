import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { deactivateMechanic, listAdminMechanics } from '#contract/admin/admin.calls.ts'
import type { AdminMechanic } from '#contract/admin/admin.ts'
import { DeactivateMechanicBody } from '#contract/admin/forms.ts'
import { getMechanicDetail } from '#contract/admin/mechanics/mechanics.calls.ts'
import { useAdminAction } from '#web/admin/use-admin-action.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'

type Values = z.input<typeof DeactivateMechanicBody>

/** Says what happens to the mechanic's open jobs before the administrator decides. */
export function DeactivateDialog({ mechanic }: { mechanic: AdminMechanic }) {
  const { id, name, openJobs } = mechanic
  const [isOpen, setOpen] = useState(false)
  const { run, isRunning, dialog } = useAdminAction(deactivateMechanic, {
    words: 'deactivateMechanic',
    done: { title: 'Mechanic deactivated', description: `${name} is no longer listed.` },
    onDone: () => setOpen(false),
    invalidates: [listAdminMechanics, getMechanicDetail],
  })
  const { register, handleSubmit, formState } = useForm<Values>({
    resolver: zodResolver(DeactivateMechanicBody),
    defaultValues: { reason: '' },
  })
  return (
    <>
      <Dialog
        title={`Deactivate ${name}?`}
        description="They leave the listing, are signed out at once and get an email with the reason. Customers who asked for them by name are offered somebody else."
        isOpen={isOpen && dialog === null}
        onOpenChange={setOpen}
        trigger={
          <Button variant="quiet" aria-label={`Deactivate ${name}`}>
            Deactivate
          </Button>
        }
      >
        <form
          noValidate
          onSubmit={handleSubmit(({ reason }) => run({ id, reason }))}
          className="grid gap-4"
        >
          <JobsInHand openJobs={openJobs} />
          <Field
            label="Reason"
            hint="The mechanic reads it."
            error={formState.errors.reason?.message}
          >
            <TextArea {...register('reason')} rows={3} required />
          </Field>
          <div className="flex flex-wrap gap-3">
            <Button
              type="submit"
              variant="danger"
              isLoading={isRunning}
              loadingLabel="Deactivating…"
            >
              Deactivate mechanic
            </Button>
            <Button variant="outline" onClick={() => setOpen(false)}>
              Keep active
            </Button>
          </div>
        </form>
      </Dialog>
      {dialog}
    </>
  )
}

function JobsInHand({ openJobs }: { openJobs: number }) {
  if (openJobs === 0) return <p>They have no accepted jobs.</p>
  return (
    <Notice tone="notice">
      {openJobs === 1
        ? 'They have accepted 1 job, which is offered to others.'
        : `They have accepted ${openJobs} jobs, which are offered to others.`}{' '}
      Their customers hear of it at once. A job that has begun stays theirs: look under Bookings.
    </Notice>
  )
}
