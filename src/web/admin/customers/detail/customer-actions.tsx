import {
  activateCustomer,
  endCustomerSessions,
  getCustomerDetail,
  listCustomers,
  sendCustomerData,
  sendCustomerPasswordLink,
} from '#contract/admin/customers/customers.calls.ts'
import type { CustomerDetail } from '#contract/admin/customers/customers.ts'
import { SendDataButton } from '#web/admin/person/send-data-button.tsx'
import { useAdminAction } from '#web/admin/use-admin-action.tsx'
import { WithRight } from '#web/admin/with-right.tsx'
import { DESK_WORDS } from '#web/api/words/desk-words.ts'
import { Button } from '#web/ui/button/button.tsx'
import { DeactivateCustomerDialog } from './deactivate-customer-dialog.tsx'
import { EraseCustomerDialog } from './erase-customer-dialog.tsx'

const READS = [getCustomerDetail, listCustomers]

/** What can be done with an account. A guest has none: what concerns them stands at their bookings. */
export function CustomerActions({ customer }: { customer: CustomerDetail }) {
  const { accountId, name, mergedIntoId } = customer
  if (accountId === null || mergedIntoId !== null) return null
  return (
    <WithRight right="change customers">
      <div className="mt-5 flex flex-wrap gap-2.5">
        <PasswordLink id={accountId} />
        <SendDataButton
          call={sendCustomerData}
          words={DESK_WORDS.changeCustomer}
          id={accountId}
          name={name}
        />
        {customer.sessions.length === 0 ? null : <SignOutButton id={accountId} name={name} />}
        {customer.deactivatedAt ? (
          <ActivateButton id={accountId} name={name} />
        ) : (
          <DeactivateCustomerDialog id={accountId} name={name} />
        )}
        {customer.erasureDueAt ? null : <EraseCustomerDialog id={accountId} customer={customer} />}
      </div>
    </WithRight>
  )
}

function PasswordLink({ id }: { id: number }) {
  const { run, isRunning, dialog } = useAdminAction(sendCustomerPasswordLink, {
    words: DESK_WORDS.changeCustomer,
    done: ({ sentTo }) => ({ title: 'Link sent', description: `It goes to ${sentTo}.` }),
    invalidates: READS,
  })
  return (
    <>
      <Button variant="outline" isLoading={isRunning} onClick={() => run({ id })}>
        Send password link
      </Button>
      {dialog}
    </>
  )
}

function SignOutButton({ id, name }: { id: number; name: string }) {
  const { run, isRunning, dialog } = useAdminAction(endCustomerSessions, {
    words: DESK_WORDS.changeCustomer,
    done: { title: 'Signed out', description: `${name} is signed out everywhere.` },
    invalidates: READS,
  })
  return (
    <>
      <Button variant="outline" isLoading={isRunning} onClick={() => run({ id })}>
        Sign out everywhere
      </Button>
      {dialog}
    </>
  )
}

function ActivateButton({ id, name }: { id: number; name: string }) {
  const { run, isRunning, dialog } = useAdminAction(activateCustomer, {
    words: DESK_WORDS.changeCustomer,
    done: { title: 'Account active again', description: `${name} can log in.` },
    invalidates: READS,
  })
  return (
    <>
      <Button variant="outline" isLoading={isRunning} onClick={() => run({ id })}>
        Activate
      </Button>
      {dialog}
    </>
  )
}
