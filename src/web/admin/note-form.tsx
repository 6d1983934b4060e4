import { zodResolver } from '@hookform/resolvers/zod'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { StaffNoteBody } from '#contract/admin/forms.ts'
import type { AnyCall } from '#contract/call.ts'
import type { AnyEndpoint, InputOf } from '#contract/endpoint.ts'
import type { Reads } from '#web/api/reads.ts'
import { DESK_WORDS } from '#web/api/words/desk-words.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { useAdminAction } from './use-admin-action.tsx'

type NoteFormProps<E extends AnyEndpoint> = {
  add: AnyCall<E>
  /** What stands beside the note in the input of `add`. */
  about: Omit<InputOf<E>, 'text'>
  shownBy: Reads
  hint?: string
}

/** Adds a note for the staff to a booking, a customer or a mechanic. */
export function NoteForm<E extends AnyEndpoint & { body: typeof StaffNoteBody }>({
  add,
  about,
  shownBy,
  hint = 'Only staff see it here. The customer reads it if they ask for their data.',
}: NoteFormProps<E>) {
  const pressed = useRef('')
  const form = useForm({ resolver: zodResolver(StaffNoteBody), defaultValues: { text: '' } })
  const { run, isRunning, dialog } = useAdminAction<E, z.output<typeof StaffNoteBody>>(add, {
    words: DESK_WORDS.addNote,
    prepare: (note) => ({ ...about, ...note }) as InputOf<E>,
    done: { title: 'Note added' },
    form,
    // What was typed between the press and the answer is still to be sent.
    onDone: () => form.getValues('text') === pressed.current && form.reset(),
    invalidates: [shownBy],
  })
  return (
    <form
      method="post"
      noValidate
      onSubmit={form.handleSubmit((note) => {
        pressed.current = form.getValues('text')
        return run(note)
      })}
      className="grid justify-items-start gap-2"
    >
      <Field
        label="Add a note"
        className="w-full max-w-prose"
        hint={hint}
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
