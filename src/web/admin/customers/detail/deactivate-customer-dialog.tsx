import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import {
  deactivateCustomer,
  getCustomerDetail,
  listCustomers,
} from '#contract/admin/customers/customers.calls.ts'
import { DeactivateCustomerBody } from '#contract/admin/customers/forms.ts'
import { useAdminAction } from '#web/admin/use-admin-action.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'

export function DeactivateCustomerDialog({ id, name }: { id: number; name: string }) {
  const [isOpen, setOpen] = useState(false)
  const { run, isRunning, dialog } = useAdminAction(deactivateCustomer, {
    words: 'changeCustomer',
    done: { title: 'Account deactivated', description: `${name} is signed out everywhere.` },
    onDone: () => setOpen(false),
    invalidates: [getCustomerDetail, listCustomers],
  })
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(DeactivateCustomerBody),
    defaultValues: { reason: '' },
  })
  return (
    <>
      <Dialog
        title={`Deactivate ${name}?`}
        description="They are signed out at once and cannot log in; the login page says that the account is deactivated and to get in touch. Their bookings stay as they are, and they can still book as a guest."
        isOpen={isOpen && dialog === null}
        onOpenChange={setOpen}
        trigger={<Button variant="quiet">Deactivate</Button>}
      >
        <form
          method="post"
          noValidate
          onSubmit={handleSubmit(({ reason }) => run({ id, reason }))}
          className="grid gap-4"
        >
          <Field
            label="Reason"
            hint="Staff see it here. The customer reads it if they ask for their data."
            error={formState.errors.reason?.message}
          >
            <TextArea {...register('reason')} rows={3} required />
          </Field>
          <div className="flex flex-wrap gap-3">
            <Button
              type="submit"
              variant="danger"
              isLoading={isRunning}
              loadingLabel="Deactivating…"
            >
              Deactivate account
            </Button>
            <Button variant="outline" onClick={() => setOpen(false)}>
              Keep active
            </Button>
          </div>
        </form>
      </Dialog>
      {dialog}
    </>
  )
}
