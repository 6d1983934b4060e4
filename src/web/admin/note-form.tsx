import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'

type NoteFormProps = {
  form: UseFormReturn<{ text: string }>
  isRunning: boolean
  dialog: ReactNode
  hint?: string
  onAdd: (text: string) => void
}

/** Adds a note for the staff to a booking, a customer or a mechanic. */
export function NoteForm({ form, isRunning, dialog, hint, onAdd }: NoteFormProps) {
  return (
    <form
      method="post"
      noValidate
      onSubmit={form.handleSubmit(({ text }) => onAdd(text))}
      className="grid justify-items-start gap-2"
    >
      <Field
        label="Add a note"
        className="w-full max-w-prose"
        hint={hint ?? 'Only staff see it here. The customer reads it if they ask for their data.'}
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
