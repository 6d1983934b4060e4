import { type SubmitEvent, useState } from 'react'
import { getAdminOverview } from '#contract/admin/admin.calls.ts'
import { CloseOperatorCaseBody } from '#contract/admin/money/forms.ts'
import { closeOperatorCase, listOperatorCases } from '#contract/admin/money/operator-cases.calls.ts'
import type { OperatorCase } from '#contract/admin/money/operator-cases.ts'
import { OPERATOR_CASE_STEPS, OPERATOR_CASE_WORDS } from '#domain/payments/operator-cases.ts'
import { EMAIL_MAX, NOTES_MAX } from '#domain/text/limits.ts'
import { useAdminDialog } from '#web/admin/dialogs/use-admin-dialog.ts'
import { ActionDialog } from '#web/auth/confirm/action-dialog.tsx'
import { DialogButtons } from '#web/auth/confirm/dialog-buttons.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

/** Ends a case with what came of it. */
export function CloseDialog({ it }: { it: OperatorCase }) {
  const [errors, setErrors] = useState<Record<string, string>>({})
  const { run, isRunning, frame } = useAdminDialog(closeOperatorCase, {
    words: 'closeOperatorCase',
    done: { title: 'Closed' },
    invalidates: [listOperatorCases, getAdminOverview],
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const bookingReference = String(form.get('bookingReference') ?? '').trim()
    const applicantEmail = String(form.get('applicantEmail') ?? '').trim()
    const body = CloseOperatorCaseBody.safeParse({
      reason: String(form.get('reason') ?? ''),
      ...(bookingReference !== '' && { bookingReference }),
      ...(applicantEmail !== '' && { applicantEmail }),
    })
    setErrors(
      Object.fromEntries(
        (body.error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]),
      ),
    )
    if (body.success) void run({ id: it.id, ...body.data })
  }
  return (
    <ActionDialog
      frame={frame}
      title={OPERATOR_CASE_WORDS[it.kind]}
      description={OPERATOR_CASE_STEPS[it.kind]}
      trigger={
        <Button
          variant="outline"
          aria-label={`Close: ${OPERATOR_CASE_WORDS[it.kind]}${it.reference ? `, ${it.reference}` : ''}`}
        >
          Close
        </Button>
      }
    >
      <form onSubmit={submit} noValidate className="grid gap-4">
        {it.canAttach ? (
          <>
            <Field
              label="Reference of the booking"
              hint="Where you know what was paid for: it then counts as paid."
              error={errors.bookingReference}
              isOptional
            >
              <TextInput name="bookingReference" maxLength={20} />
            </Field>
            <Field
              label="Or the email of an applicant"
              hint="Where it is a registration fee."
              error={errors.applicantEmail}
              isOptional
            >
              <TextInput name="applicantEmail" type="email" maxLength={EMAIL_MAX} />
            </Field>
          </>
        ) : null}
        <Field label="What came of it" error={errors.reason}>
          <TextArea name="reason" rows={3} maxLength={NOTES_MAX} />
        </Field>
        <DialogButtons send="Close it" isRunning={isRunning} />
      </form>
    </ActionDialog>
  )
}
