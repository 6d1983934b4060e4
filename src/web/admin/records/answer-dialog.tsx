import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { answerMessage, listAdminMessages } from '#contract/admin/admin-records.calls.ts'
import type { AdminMessage } from '#contract/admin/admin-records.ts'
import { AnswerMessageBody } from '#contract/admin/forms.ts'
import { useAdminDialog } from '#web/admin/dialogs/use-admin-dialog.ts'
import { DESK_WORDS } from '#web/api/words/desk-words.ts'
import { ActionDialog } from '#web/auth/confirm/action-dialog.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'

type Values = z.input<typeof AnswerMessageBody>

/** Records the outcome of an enquiry; administrators write the answer itself in their own mail program. */
export function AnswerDialog({ message }: { message: AdminMessage }) {
  const form = useForm<Values>({
    resolver: zodResolver(AnswerMessageBody),
    defaultValues: { outcome: '' },
  })
  const { register, handleSubmit, formState } = form
  const { run, isRunning, frame } = useAdminDialog(answerMessage, {
    words: DESK_WORDS.answerMessage,
    done: { title: 'Marked as answered' },
    form,
    invalidates: [listAdminMessages],
  })
  return (
    <ActionDialog
      frame={frame}
      title="What came of it?"
      description={`Stored with the message of ${message.name}, and not changed later.`}
      trigger={
        <Button variant="outline" aria-label={`Mark as answered: ${message.subject}`}>
          Mark as answered
        </Button>
      }
    >
      <form
        noValidate
        onSubmit={handleSubmit(({ outcome }) => run({ id: message.id, outcome }))}
        className="grid gap-4"
      >
        <Field label="Outcome" error={formState.errors.outcome?.message}>
          <TextArea {...register('outcome')} rows={3} required />
        </Field>
        <Button
          type="submit"
          isLoading={isRunning}
          loadingLabel="Saving…"
          className="justify-self-start"
        >
          Mark as answered
        </Button>
      </form>
    </ActionDialog>
  )
}
