import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { CompleteJobBody } from '#contract/jobs/forms.ts'
import { completeJob } from '#contract/jobs/jobs.calls.ts'
import { PORTAL_READS } from '#web/api/session/portal-reads.ts'
import { useAction } from '#web/api/use-action.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

type Values = z.input<typeof CompleteJobBody>
type CompleteDialogProps = {
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
      description: 'It is in your earnings, and the customer is asked for a review.',
    },
    onDone,
  })

/** Records the work in the car's history. Every field is optional, and each is asked only once. */
export function CompleteDialog({ isOpen, onClose, onComplete }: CompleteDialogProps) {
  const { register, handleSubmit, formState } = useForm<Values>({
    resolver: zodResolver(CompleteJobBody),
    defaultValues: { mileage: null, notes: '', partsReplaced: [] },
  })
  const { errors } = formState
  const submit = (values: Values) => {
    onClose()
    onComplete(values)
  }
  return (
    <Dialog
      title="Complete the job"
      description="This goes into the car’s history."
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
    >
      <form method="post" noValidate onSubmit={handleSubmit(submit)} className="grid gap-5">
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
