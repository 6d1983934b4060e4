import {
  eraseCustomerAccount,
  getCustomerDetail,
} from '#contract/admin/customers/customers.calls.ts'
import type { CustomerDetail } from '#contract/admin/customers/customers.ts'
import { useAdminDialog } from '#web/admin/dialogs/use-admin-dialog.ts'
import { DESK_WORDS } from '#web/api/words/desk-words.ts'
import { ActionDialog } from '#web/auth/confirm/action-dialog.tsx'
import { DialogButtons } from '#web/auth/confirm/dialog-buttons.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { dateText } from '#web/ui/text/date-text.ts'

type EraseCustomerDialogProps = { id: number; customer: CustomerDetail }

/** Says what goes, what stays and when, before the administrator decides. */
export function EraseCustomerDialog({ id, customer }: EraseCustomerDialogProps) {
  const { name, deactivatedAt, hasOpenJob, bookingCount, cars } = customer
  const { run, isRunning, frame } = useAdminDialog(eraseCustomerAccount, {
    words: DESK_WORDS.changeCustomer,
    done: ({ erasureDueAt }) => ({
      title: 'Account will be erased',
      description: `On ${dateText(erasureDueAt)}, unless ${name} changes their mind.`,
    }),
    invalidates: [getCustomerDetail],
  })
  return (
    <ActionDialog
      frame={frame}
      title={`Erase the account of ${name}?`}
      description={`In seven days their name, addresses, numbers, messages, photos and saved cars are deleted. They get an email and ${deactivatedAt === null ? 'can cancel it until then' : 'can cancel it until then only if you activate the account again'}.`}
      trigger={<Button variant="danger">Erase account</Button>}
    >
      <div className="grid gap-4">
        {hasOpenJob ? (
          <Notice tone="notice">
            A booking of theirs is not over yet, so the account cannot be erased. Cancel or complete
            it first.
          </Notice>
        ) : (
          <p>
            {bookingCount === 1 ? '1 booking stays' : `${bookingCount} bookings stay`} without their
            name, with prices and dates as tax law requires.{' '}
            {cars.length === 0 ? null : 'The plates are deleted.'}
          </p>
        )}
        <DialogButtons
          send="Erase in seven days"
          cancel="Keep the account"
          isDanger
          isDisabled={hasOpenJob}
          isRunning={isRunning}
          onSend={() => run({ id })}
        />
      </div>
    </ActionDialog>
  )
}
