import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { getAdminOverview } from '#contract/admin/admin.calls.ts'
import { getBookingDetail } from '#contract/admin/booking-detail.calls.ts'
import {
  assignJob,
  getDayBoard,
  listDispatch,
  listFreeMechanics,
} from '#contract/jobs/dispatch.calls.ts'
import type { DispatchJob } from '#contract/jobs/dispatch.ts'
import { AssignJobBody } from '#contract/jobs/forms.ts'
import { aboutMilesText } from '#domain/places/distance-text.ts'
import { useAdminAction } from '#web/admin/use-admin-action.tsx'
import type { Refused } from '#web/api/use-action.ts'
import { queryFor } from '#web/api/use-call.ts'
import { DESK_WORDS } from '#web/api/words/desk-words.ts'
import { ActionDialog } from '#web/auth/confirm/action-dialog.tsx'
import { DialogButtons } from '#web/auth/confirm/dialog-buttons.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { dateTimeText } from '#web/ui/text/date-text.ts'

type Values = z.input<typeof AssignJobBody>

/** What the form begins with: where the job was dropped on the board, or nobody at its own time. */
type Start = { mechanicId: number | null; at: string }

type AssignDialogProps = {
  job: Pick<DispatchJob, 'id' | 'reference' | 'status' | 'scheduledDate' | 'times'> & {
    mechanicId: number | null
  }
  start: Start
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  trigger?: ReactNode
}

/** Sends a mechanic, chosen from those who are free at the chosen time. */
export function AssignDialog({ job, start, isOpen, onOpenChange, trigger }: AssignDialogProps) {
  const { run, isRunning, refused, dialog } = useAdminAction(assignJob, {
    words: DESK_WORDS.assignJob,
    done: { title: 'Mechanic sent', description: 'We are letting everybody concerned know.' },
    onDone: () => onOpenChange(false),
    invalidates: [listDispatch, getDayBoard, getAdminOverview, getBookingDetail],
  })
  return (
    <ActionDialog
      frame={{ isOpen, onOpenChange, password: dialog }}
      title={`Send somebody to ${job.reference}`}
      description="Agree it with the mechanic on the telephone first: the job is theirs at once."
      trigger={trigger}
    >
      {isOpen ? (
        <AssignForm
          job={job}
          start={start}
          isRunning={isRunning}
          refused={refused}
          onSend={(values) =>
            run({
              id: job.id,
              ...values,
              before: { mechanicId: job.mechanicId, scheduledDate: job.scheduledDate },
            })
          }
        />
      ) : null}
    </ActionDialog>
  )
}

type AssignFormProps = {
  job: AssignDialogProps['job']
  start: Start
  isRunning: boolean
  refused: Refused
  onSend: (values: Values) => void
}

function AssignForm({ job, start, isRunning, refused, onSend }: AssignFormProps) {
  const { register, handleSubmit, watch, setValue, formState } = useForm<Values>({
    resolver: zodResolver(AssignJobBody),
    defaultValues: { scheduledDate: start.at, reason: '' },
  })
  const { errors } = formState
  const at = watch('scheduledDate')
  const free = useQuery(queryFor(listFreeMechanics, { id: job.id, at }))
  const { mechanicId } = start
  const isWantedFree = free.data?.some(({ id }) => id === mechanicId) === true
  useEffect(() => {
    // The option is there only once the list has loaded.
    if (isWantedFree && mechanicId !== null) setValue('mechanicId', mechanicId)
  }, [isWantedFree, mechanicId, setValue])
  return (
    <form noValidate onSubmit={handleSubmit(onSend)} className="grid gap-4">
      <Field label="Time" error={errors.scheduledDate?.message ?? refused.scheduledDate}>
        <Select {...register('scheduledDate')}>
          {job.times.map((time) => (
            <option key={time} value={time}>
              {dateTimeText(time)}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label="Mechanic"
        hint={hintOf(free)}
        error={errors.mechanicId ? 'Please select a mechanic' : refused.mechanicId}
      >
        <Select {...register('mechanicId', { valueAsNumber: true })} required>
          <option value="">Please choose</option>
          {(free.data ?? []).map(({ id, name, phone, distanceMiles }) => (
            <option key={id} value={id}>
              {[
                name,
                phone,
                ...(id === job.mechanicId ? [OWN[job.status === 'pending' ? 'asked' : 'has']] : []),
                ...(distanceMiles === null ? [] : [aboutMilesText(distanceMiles)]),
              ].join(', ')}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Reason" hint="For the record." error={errors.reason?.message ?? refused.reason}>
        <TextArea {...register('reason')} rows={2} required />
      </Field>
      <DialogButtons send="Send this mechanic" sending="Sending…" isRunning={isRunning} />
    </form>
  )
}

const OWN = { has: 'has this job now', asked: 'the customer asked for them' }

function hintOf({ data, isError }: { data?: readonly unknown[] | undefined; isError: boolean }) {
  if (isError) return 'The list did not load. Please choose the time again.'
  if (data === undefined) return 'Looking for who is free…'
  return data.length === 0 ? 'Nobody near is free then.' : 'Listed, near and free then.'
}
