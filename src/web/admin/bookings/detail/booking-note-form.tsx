import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { addBookingNote, getBookingDetail } from '#contract/admin/booking-detail.calls.ts'
import { AddBookingNoteBody } from '#contract/admin/forms.ts'
import { NoteForm } from '#web/admin/note-form.tsx'
import { useAdminAction } from '#web/admin/use-admin-action.tsx'

export function BookingNoteForm({ id }: { id: string }) {
  const form = useForm({ resolver: zodResolver(AddBookingNoteBody), defaultValues: { text: '' } })
  const { run, isRunning, dialog } = useAdminAction(addBookingNote, {
    words: 'addNote',
    done: { title: 'Note added' },
    form,
    onDone: () => form.reset(),
    invalidates: [getBookingDetail],
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
