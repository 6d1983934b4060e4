import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { getDesk } from '#contract/admin/admin.calls.ts'
import { getBookingDetail } from '#contract/admin/booking-detail.calls.ts'
import { decideCase, listAdminCases } from '#contract/bookings/cases/cases.calls.ts'
import type { AdminCase } from '#contract/bookings/cases/cases.ts'
import { DecideCaseBody } from '#contract/bookings/cases/forms.ts'
import { CASE_OUTCOME_WORDS, CASE_OUTCOMES } from '#domain/bookings/cases/case-outcome.ts'
import { useAdminDialog } from '#web/admin/dialogs/use-admin-dialog.ts'
import { DESK_WORDS } from '#web/api/words/desk-words.ts'
import { useRight } from '#web/app/shell/use-right.ts'
import { ActionDialog } from '#web/auth/confirm/action-dialog.tsx'
import { DialogButtons } from '#web/auth/confirm/dialog-buttons.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { CaseRecord } from './case-record.tsx'

type Values = z.input<typeof DecideCaseBody>

/** Money goes back before the decision says so, by somebody whose role moves it. */
const moneyFirst = (movesMoney: boolean) =>
  movesMoney
    ? 'Where money goes back, send it first, from the page of the booking.'
    : 'Where money goes back, ask somebody with the role Finance to send it first, from the page of the booking.'

/** Who gets the decision by email, and what the program noticed by itself the desk alone sees [CASE-4]. */
const READER: Readonly<Record<AdminCase['openedBy'], { before: string; done: string }>> = {
  customer: {
    before:
      'What you write here goes to the customer who raised it. The mechanic gets an email of the outcome and of what it changes for them, not of your words.',
    done: 'Who raised it reads the decision.',
  },
  mechanic: {
    before: 'What you write here goes to the mechanic who raised it.',
    done: 'Who raised it reads the decision.',
  },
  clock: {
    before: 'Nobody raised it: only staff read what you write here.',
    done: 'Only staff read it.',
  },
}

/** Ends a case: what came of it, why, and what it cost. */
export function DecideDialog({ case: it }: { case: AdminCase }) {
  const movesMoney = useRight('move money')
  const form = useForm<Values>({
    resolver: zodResolver(DecideCaseBody),
    // Nothing is chosen for who is in a hurry: the customer gets what stands here.
    defaultValues: { decision: '', costPounds: 0 },
  })
  const { register, handleSubmit, formState } = form
  const { run, isRunning, frame } = useAdminDialog(decideCase, {
    words: DESK_WORDS.decideCase,
    done: { title: 'Decided', description: READER[it.openedBy].done },
    form,
    invalidates: [listAdminCases, getDesk, getBookingDetail],
  })
  const { errors } = formState
  return (
    <ActionDialog
      frame={frame}
      title={`Decide the case of ${it.booking.reference}`}
      description={`${moneyFirst(movesMoney)} ${READER[it.openedBy].before}`}
      trigger={<Button aria-label={`Decide the case of ${it.booking.reference}`}>Decide</Button>}
    >
      <CaseRecord case={it} />
      <form
        noValidate
        onSubmit={handleSubmit((values) => run({ id: it.id, ...values }))}
        className="grid gap-4"
      >
        <Field label="What came of it" error={errors.outcome?.message}>
          <Select {...register('outcome')} required>
            <option value="">Please choose</option>
            {CASE_OUTCOMES.map((outcome) => (
              <option key={outcome} value={outcome}>
                {CASE_OUTCOME_WORDS[outcome]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Decision and reason" error={errors.decision?.message}>
          <TextArea {...register('decision')} rows={4} required />
        </Field>
        <Field label="What it cost us, in pounds" error={errors.costPounds?.message}>
          <TextInput
            {...register('costPounds', { valueAsNumber: true })}
            inputMode="decimal"
            required
          />
        </Field>
        <DialogButtons send="Decide" isRunning={isRunning} />
      </form>
    </ActionDialog>
  )
}
