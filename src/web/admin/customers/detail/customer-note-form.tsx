import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { addCustomerNote, getCustomerDetail } from '#contract/admin/customers/customers.calls.ts'
import { CustomerNoteBody } from '#contract/admin/customers/forms.ts'
import { useAdminAction } from '#web/admin/use-admin-action.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'

export function CustomerNoteForm({ id }: { id: string }) {
  const form = useForm({ resolver: zodResolver(CustomerNoteBody), defaultValues: { text: '' } })
  const { run, isRunning, dialog } = useAdminAction(addCustomerNote, {
    words: 'addNote',
    done: { title: 'Note added' },
    form,
    onDone: () => form.reset(),
    invalidates: [getCustomerDetail],
  })
  return (
    <form
      method="post"
      noValidate
      onSubmit={form.handleSubmit(({ text }) => run({ id, text }))}
      className="grid justify-items-start gap-2"
    >
      <Field
        label="Add a note"
        hint="Only staff see it here. The customer reads it if they ask for their data."
        error={form.formState.errors.text?.message}
      >
        <TextArea {...form.register('text')} rows={2} required />
      </Field>
      <Button type="submit" variant="outline" isLoading={isRunning}>
        Add note
      </Button>
      {dialog}
    </form>
  )
}
