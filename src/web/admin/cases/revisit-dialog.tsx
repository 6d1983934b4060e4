import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { getBookingDetail } from '#contract/admin/booking-detail.calls.ts'
import { arrangeRevisit, listAdminCases } from '#contract/bookings/cases/cases.calls.ts'
import type { AdminCase } from '#contract/bookings/cases/cases.ts'
import { ArrangeRevisitBody } from '#contract/bookings/cases/forms.ts'
import { NOTES_MAX } from '#domain/text/limits.ts'
import { useAdminDialog } from '#web/admin/dialogs/use-admin-dialog.ts'
import { DESK_WORDS } from '#web/api/words/desk-words.ts'
import { ActionDialog } from '#web/auth/confirm/action-dialog.tsx'
import { DialogButtons } from '#web/auth/confirm/dialog-buttons.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { CaseRecord } from './case-record.tsx'

type Values = z.input<typeof ArrangeRevisitBody>

/** Accepts a warranty claim: which work is put right, and what the mechanic should look at. */
export function RevisitDialog({ case: it }: { case: AdminCase }) {
  const form = useForm<Values>({
    resolver: zodResolver(ArrangeRevisitBody),
    defaultValues: {
      positions: it.lines.map(({ position }) => position),
      words: (it.messages[0]?.words ?? '').slice(0, NOTES_MAX),
    },
  })
  const { register, control, handleSubmit, formState } = form
  const { run, isRunning, frame } = useAdminDialog(arrangeRevisit, {
    words: DESK_WORDS.decideCase,
    done: ({ reference }) => ({
      title: `Re-visit ${reference} arranged`,
      description: 'The customer chooses a time, and the mechanic is asked.',
    }),
    form,
    invalidates: [listAdminCases, getBookingDetail],
  })
  const { errors } = formState
  const first = it.booking.mechanicName ?? 'The mechanic whose work it was'
  return (
    <ActionDialog
      frame={frame}
      title={`Send a mechanic again for ${it.booking.reference}`}
      description={`Free for the customer. ${first} is asked alone for a day and paid nothing. Then others are asked, whose pay comes off ${first}’s balance.`}
      trigger={
        <Button variant="outline" aria-label={`Send a mechanic again for ${it.booking.reference}`}>
          Send a mechanic again
        </Button>
      }
    >
      <CaseRecord case={it} />
      <form
        method="post"
        noValidate
        onSubmit={handleSubmit((values) => run({ id: it.id, ...values }))}
        className="grid gap-4"
      >
        <Controller
          control={control}
          name="positions"
          render={({ field: { value, onChange } }) => (
            <fieldset>
              <legend className="font-semibold">What is put right</legend>
              {it.lines.map(({ position, name }) => (
                <Checkbox
                  key={position}
                  label={name}
                  checked={value.includes(position)}
                  onChange={({ currentTarget }) =>
                    onChange(
                      currentTarget.checked
                        ? [...value, position]
                        : value.filter((other) => other !== position),
                    )
                  }
                />
              ))}
              {errors.positions ? (
                <p className="mt-1.5 text-sm font-medium text-red-600">
                  {errors.positions.message}
                </p>
              ) : null}
            </fieldset>
          )}
        />
        <Field
          label="What the mechanic should look at"
          hint="The mechanic reads this once they have accepted."
          error={errors.words?.message}
        >
          <TextArea {...register('words')} rows={4} required />
        </Field>
        <DialogButtons send="Arrange the re-visit" sending="Arranging…" isRunning={isRunning} />
      </form>
    </ActionDialog>
  )
}
