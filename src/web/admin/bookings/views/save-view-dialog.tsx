import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import {
  listBookingViews,
  saveBookingView,
} from '#contract/admin/booking-views/booking-views.calls.ts'
import { BookingViewName, type ViewFilter } from '#contract/admin/booking-views/forms.ts'
import { useAdminDialog } from '#web/admin/dialogs/use-admin-dialog.ts'
import { DESK_WORDS } from '#web/api/words/desk-words.ts'
import { ActionDialog } from '#web/auth/confirm/action-dialog.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

export function SaveViewDialog({ filter }: { filter: ViewFilter }) {
  const form = useForm({ resolver: zodResolver(BookingViewName), defaultValues: { name: '' } })
  const { run, isRunning, frame } = useAdminDialog(saveBookingView, {
    words: DESK_WORDS.saveView,
    done: ({ name }) => ({ title: 'View saved', description: name }),
    form,
    onDone: () => form.reset(),
    invalidates: [listBookingViews],
  })
  return (
    <ActionDialog
      frame={frame}
      title="Save this view"
      description="Only you see the view, with its filters, order and columns. The town and your search words are not saved, because they may name a person or a street. A name that you have used already gets the new ones."
      trigger={<Button variant="quiet">Save this view</Button>}
    >
      <form
        method="post"
        noValidate
        onSubmit={form.handleSubmit(({ name }) => run({ name, filter }))}
        className="grid gap-4"
      >
        <Field label="Name of the view" error={form.formState.errors.name?.message}>
          <TextInput {...form.register('name')} required />
        </Field>
        <div>
          <Button type="submit" isLoading={isRunning} loadingLabel="Saving…">
            Save view
          </Button>
        </div>
      </form>
    </ActionDialog>
  )
}
