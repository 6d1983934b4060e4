import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { addCustomerNote, getCustomerDetail } from '#contract/admin/customers/customers.calls.ts'
import { CustomerNoteBody } from '#contract/admin/customers/forms.ts'
import { NoteForm } from '#web/admin/note-form.tsx'
import { useAdminAction } from '#web/admin/use-admin-action.tsx'

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
    <NoteForm
      form={form}
      isRunning={isRunning}
      dialog={dialog}
      onAdd={(text) => run({ id, text })}
    />
  )
}
