import { listAdminMechanics } from '#contract/admin/admin.calls.ts'
import { SeenPaymentBody } from '#contract/admin/forms.ts'
import { getMechanicDetail } from '#contract/admin/mechanics/mechanics.calls.ts'
import { markFeePaid } from '#contract/admin/registration-fee/registration-fee.calls.ts'
import { BankEntryDialog } from '#web/admin/by-hand/bank-entry-dialog.tsx'
import { useAdminDialog } from '#web/admin/dialogs/use-admin-dialog.ts'
import { Button } from '#web/ui/button/button.tsx'

type FeePaidDialogProps = { id: number; name: string; pounds: number }

/** For money that only the account shows. */
export function FeePaidDialog({ id, name, pounds }: FeePaidDialogProps) {
  const { run, isRunning, frame } = useAdminDialog(markFeePaid, {
    words: 'markFeePaid',
    done: { title: 'Fee marked as paid', description: 'We email the mechanic.' },
    invalidates: [getMechanicDetail, listAdminMechanics],
  })
  return (
    <BankEntryDialog
      frame={frame}
      title={`The registration fee of ${name}`}
      description="What you see on the account. It is recorded under your name and cannot be undone."
      trigger={<Button variant="outline">Mark as paid</Button>}
      money="in"
      pounds={pounds}
      schema={SeenPaymentBody}
      isRunning={isRunning}
      onEnter={(body) => run({ id, ...body })}
    />
  )
}
