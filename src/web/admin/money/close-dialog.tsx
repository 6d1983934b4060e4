import { getAdminOverview } from '#contract/admin/admin.calls.ts'
import { CloseOperatorCaseBody } from '#contract/admin/money/forms.ts'
import { closeOperatorCase, listOperatorCases } from '#contract/admin/money/operator-cases.calls.ts'
import type { OperatorCase } from '#contract/admin/money/operator-cases.ts'
import { caseSteps, caseWords } from '#domain/payments/operator-cases.ts'
import { EMAIL_MAX } from '#domain/text/limits.ts'
import { ReasonDialog } from '#web/admin/dialogs/reason-dialog.tsx'
import { useAdminDialog } from '#web/admin/dialogs/use-admin-dialog.ts'
import { MONEY_WORDS } from '#web/api/words/money-words.ts'
import { Button } from '#web/ui/button/button.tsx'
import { EmailField } from '#web/ui/form/email-field.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

/** Ends a case with what came of it. */
export function CloseDialog({ it }: { it: OperatorCase }) {
  const { run, isRunning, frame } = useAdminDialog(closeOperatorCase, {
    words: MONEY_WORDS.closeOperatorCase,
    done: { title: 'Closed' },
    invalidates: [listOperatorCases, getAdminOverview],
  })
  return (
    <ReasonDialog
      frame={frame}
      title={caseWords(it)}
      description={caseSteps(it)}
      trigger={
        <Button
          variant="outline"
          aria-label={`Close: ${caseWords(it)}${it.reference ? `, ${it.reference}` : ''}`}
        >
          Close
        </Button>
      }
      schema={CloseOperatorCaseBody}
      label="What came of it"
      send="Close it"
      isRunning={isRunning}
      onSend={(body) => run({ id: it.id, ...body })}
    >
      {(errorOf) => (it.canAttach ? <PaidFor errorOf={errorOf} /> : null)}
    </ReasonDialog>
  )
}

/** What a payment that we do not know turned out to be for. */
function PaidFor({ errorOf }: { errorOf: (field: string) => string | undefined }) {
  return (
    <>
      <Field
        label="Reference of the booking"
        hint="If you know what it was for: it then counts as paid."
        error={errorOf('bookingReference')}
        isOptional
      >
        <TextInput name="bookingReference" maxLength={20} />
      </Field>
      <EmailField
        label="Or the email of an applicant"
        hint="If it is a registration fee."
        error={errorOf('applicantEmail')}
        isOptional
        name="applicantEmail"
        autoComplete="off"
        maxLength={EMAIL_MAX}
      />
    </>
  )
}
