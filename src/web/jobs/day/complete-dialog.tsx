import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { CompleteJobBody } from '#contract/jobs/forms.ts'
import { completeJob } from '#contract/jobs/jobs.calls.ts'
import type { Job } from '#contract/jobs/jobs.ts'
import { PORTAL_READS } from '#web/api/session/portal-reads.ts'
import { useAction } from '#web/api/use-action.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { type Undone, UndoneLines } from './undone-lines.tsx'

type Values = z.input<typeof CompleteJobBody>
type CompleteDialogProps = {
  job: Job
  isOpen: boolean
  onClose: () => void
  onComplete: (values: Values) => void
}

/** Sends the completion, which the page holds for some seconds first. */
export const useCompletion = (onDone: () => void) =>
  useAction(completeJob, {
    words: 'moveJob',
    keepalive: true,
    invalidates: PORTAL_READS,
    done: {
      title: 'Job completed',
      description: 'It is in your earnings, and we have asked the customer for a review.',
    },
    onDone,
  })

/** Confirms the bill and records the work in the car's history, whose fields are optional. */
export function CompleteDialog({
  job: { lines, revisit },
  isOpen,
  onClose,
  onComplete,
}: CompleteDialogProps) {
  const [undone, setUndone] = useState<Undone[]>([])
  const [reasonError, setReasonError] = useState<string | undefined>()
  const { register, handleSubmit, formState } = useForm<Values>({
    resolver: zodResolver(CompleteJobBody),
    defaultValues: { mileage: null, notes: '', partsReplaced: [] },
  })
  const { errors } = formState
  const submit = (values: Values) => {
    const body = CompleteJobBody.safeParse({ ...values, undone })
    const issue = body.error?.issues.find(({ path }) => path[0] === 'undone')
    setReasonError(issue?.message)
    if (issue) return
    onClose()
    onComplete({ ...values, undone })
  }
  return (
    <Dialog
      title="Complete the job"
      description={
        revisit === null
          ? 'This makes the bill and goes into the car’s history.'
          : 'This goes into the car’s history. The customer pays nothing.'
      }
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
    >
      <form method="post" noValidate onSubmit={handleSubmit(submit)} className="grid gap-5">
        <UndoneLines lines={lines} undone={undone} error={reasonError} onChange={setUndone} />
        <Field label="Mileage" isOptional error={errors.mileage?.message}>
          <TextInput
            {...register('mileage', { setValueAs: wholeNumberOf })}
            inputMode="numeric"
            autoComplete="off"
          />
        </Field>
        <Field
          label="Parts replaced"
          isOptional
          hint="One per line"
          error={errors.partsReplaced?.message ?? errors.partsReplaced?.[0]?.message}
        >
          <TextArea {...register('partsReplaced', { setValueAs: linesOf })} rows={2} />
        </Field>
        <Field label="Notes" isOptional error={errors.notes?.message}>
          <TextArea {...register('notes')} rows={3} />
        </Field>
        <Button type="submit" size="large" isWide>
          Job is done
        </Button>
      </form>
    </Dialog>
  )
}

/** People write 62,400 and 62 400. */
function wholeNumberOf(typed: string | number | null): number | null {
  if (typed === null || typed === '') return null
  return Number(String(typed).replace(/[\s,]/g, ''))
}

function linesOf(typed: string | string[]): string[] {
  const lines = typeof typed === 'string' ? typed.split('\n') : typed
  return lines.map((line) => line.trim()).filter((line) => line !== '')
}
