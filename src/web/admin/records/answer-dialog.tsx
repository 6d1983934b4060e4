import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import {
  type AdminMessage,
  AnswerMessageBody,
  answerMessage,
} from '#contract/admin/admin-records.ts'
import { useSignInAgain } from '#web/admin/use-sign-in-again.tsx'
import { call } from '#web/api/call.ts'
import { explain } from '#web/api/explain.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Field } from '#web/ui/form/field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'

type AnswerDialogProps = { message: AdminMessage; onChanged: () => Promise<unknown> }
type Values = z.input<typeof AnswerMessageBody>

/** Records the outcome of an enquiry; administrators write the answer itself in their own mail program. */
export function AnswerDialog({ message, onChanged }: AnswerDialogProps) {
  const [isOpen, setOpen] = useState(false)
  const { again, dialog } = useSignInAgain()
  const { register, handleSubmit, formState } = useForm<Values>({
    resolver: zodResolver(AnswerMessageBody),
    defaultValues: { outcome: '' },
  })
  const submit = async ({ outcome }: Values) => {
    try {
      await again(() => call(answerMessage, { id: message.id, outcome }))
      toast({ title: 'Marked as answered' })
      setOpen(false)
    } catch (error) {
      toast({ ...explain('answerMessage', error), variant: 'destructive' })
    } finally {
      await onChanged()
    }
  }
  return (
    <>
      <Dialog
        title="What came of it?"
        description={`Kept with the message of ${message.name}, and not rewritten later.`}
        isOpen={isOpen && dialog === null}
        onOpenChange={setOpen}
        trigger={
          <Button variant="outline" aria-label={`Mark as answered: ${message.subject}`}>
            Mark as answered
          </Button>
        }
      >
        <form noValidate onSubmit={handleSubmit(submit)} className="grid gap-4">
          <Field label="Outcome" error={formState.errors.outcome?.message}>
            <TextArea {...register('outcome')} rows={3} required />
          </Field>
          <Button
            type="submit"
            isLoading={formState.isSubmitting}
            loadingLabel="Saving…"
            className="justify-self-start"
          >
            Mark as answered
          </Button>
        </form>
      </Dialog>
      {dialog}
    </>
  )
}
