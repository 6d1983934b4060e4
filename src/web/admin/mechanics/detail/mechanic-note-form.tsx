import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { MechanicNoteBody } from '#contract/admin/mechanics/forms.ts'
import { addMechanicNote, getMechanicDetail } from '#contract/admin/mechanics/mechanics.calls.ts'
import { NoteForm } from '#web/admin/note-form.tsx'
import { useAdminAction } from '#web/admin/use-admin-action.tsx'

export function MechanicNoteForm({ id }: { id: number }) {
  const form = useForm({ resolver: zodResolver(MechanicNoteBody), defaultValues: { text: '' } })
  const { run, isRunning, dialog } = useAdminAction(addMechanicNote, {
    words: 'addNote',
    done: { title: 'Note added' },
    form,
    onDone: () => form.reset(),
    invalidates: [getMechanicDetail],
  })
  return (
    <NoteForm
      form={form}
      isRunning={isRunning}
      dialog={dialog}
      hint="Only staff see it here."
      onAdd={(text) => run({ id, text })}
    />
  )
}
