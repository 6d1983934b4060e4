import {
  deactivateCustomer,
  getCustomerDetail,
  listCustomers,
} from '#contract/admin/customers/customers.calls.ts'
import { ReasonBody } from '#contract/admin/forms.ts'
import { ReasonDialog } from '#web/admin/dialogs/reason-dialog.tsx'
import { useAdminDialog } from '#web/admin/dialogs/use-admin-dialog.ts'
import { DESK_WORDS } from '#web/api/words/desk-words.ts'
import { Button } from '#web/ui/button/button.tsx'

export function DeactivateCustomerDialog({ id, name }: { id: number; name: string }) {
  const { run, isRunning, frame } = useAdminDialog(deactivateCustomer, {
    words: DESK_WORDS.changeCustomer,
    done: { title: 'Account deactivated', description: `${name} is signed out everywhere.` },
    invalidates: [getCustomerDetail, listCustomers],
  })
  return (
    <ReasonDialog
      frame={frame}
      title={`Deactivate ${name}?`}
      description="They are signed out at once and cannot log in; the login page says that the account is deactivated and to get in touch. Their bookings stay as they are, and they can still book as a guest."
      trigger={<Button variant="outline">Deactivate</Button>}
      schema={ReasonBody}
      hint="Staff see it here. The customer reads it if they ask for their data."
      send="Deactivate account"
      sending="Deactivating…"
      cancel="Keep active"
      isDanger
      isRunning={isRunning}
      onSend={(body) => run({ id, ...body })}
    />
  )
}
