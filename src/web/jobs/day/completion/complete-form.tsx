import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { CompleteJobBody } from '#contract/jobs/forms.ts'
import type { Job } from '#contract/jobs/jobs.ts'
import type { Refused } from '#web/api/use-action.ts'
import { Field } from '#web/ui/form/field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { type Undone, UndoneLines } from './undone-lines.tsx'

export type Completion = z.input<typeof CompleteJobBody>

type CompleteFormProps = {
  lines: Job['lines']
  /** What was entered before, where it was not sent after all. */
  start?: Completion | undefined
  /** The desk says why it ends the job in place of its mechanic. */
  asksWhy?: boolean
  /** What the server said of each field. The mechanic’s form is closed by then, for what it sends is delayed first. */
  refused?: Refused
  onComplete: (values: Completion) => void
  /** The button that sends it. */
  children: ReactNode
}

/** What was done, which makes the bill, and the work for the car's history, whose fields are optional. */
export function CompleteForm({
  lines,
  start = {},
  asksWhy = false,
  refused = {},
  onComplete,
  children,
}: CompleteFormProps) {
  const [undone, setUndone] = useState<Undone[]>(start.undone ?? [])
  const [undoneError, setUndoneError] = useState<string | undefined>()
  const { register, handleSubmit, formState } = useForm<Completion>({
    resolver: zodResolver(CompleteJobBody),
    defaultValues: {
      mileage: start.mileage ?? null,
      notes: start.notes ?? '',
      ...(asksWhy && { reason: '' }),
    },
  })
  const { errors } = formState
  const submit = (values: Completion) => {
    const body = CompleteJobBody.safeParse({ ...values, undone })
    const issue = body.error?.issues.find(({ path }) => path[0] === 'undone')
    setUndoneError(issue?.message)
    if (issue) return
    onComplete({ ...values, undone })
  }
  return (
    <form method="post" noValidate onSubmit={handleSubmit(submit)} className="grid gap-5">
      <UndoneLines
        lines={lines}
        undone={undone}
        error={undoneError ?? refused.undone}
        onChange={setUndone}
      />
      <Field label="Mileage" isOptional error={errors.mileage?.message ?? refused.mileage}>
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
        error={
          errors.partsReplaced?.message ??
          errors.partsReplaced?.[0]?.message ??
          refused.partsReplaced
        }
      >
        <TextArea
          {...register('partsReplaced', { setValueAs: linesOf })}
          defaultValue={start.partsReplaced?.join('\n')}
          rows={2}
        />
      </Field>
      <Field label="Notes" isOptional error={errors.notes?.message ?? refused.notes}>
        <TextArea {...register('notes')} rows={3} />
      </Field>
      {asksWhy ? (
        <Field
          label="Reason"
          hint="For the record."
          error={errors.reason?.message ?? refused.reason}
        >
          <TextArea {...register('reason')} rows={2} required />
        </Field>
      ) : null}
      {children}
    </form>
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
