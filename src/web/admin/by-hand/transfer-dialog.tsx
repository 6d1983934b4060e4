import {
  listByHand,
  markPayoutMade,
  markRefundMade,
} from '#contract/admin/by-hand/by-hand.calls.ts'
import { TransferMadeBody } from '#contract/admin/by-hand/forms.ts'
import { useAdminDialog } from '#web/admin/dialogs/use-admin-dialog.ts'
import { Button } from '#web/ui/button/button.tsx'
import { BankEntryDialog } from './bank-entry-dialog.tsx'

function useMarking(what: 'refund' | 'payout') {
  const refund = useAdminDialog(markRefundMade, {
    words: 'markRefundMade',
    done: { title: 'Refund recorded', description: 'We email the customer.' },
    invalidates: [listByHand],
  })
  const payout = useAdminDialog(markPayoutMade, {
    words: 'markPayoutMade',
    done: { title: 'Payout recorded', description: 'We email the mechanic.' },
    invalidates: [listByHand],
  })
  return what === 'refund' ? refund : payout
}

type TransferDialogProps = {
  what: 'refund' | 'payout'
  id: string
  /** Whose it is, as the heading says it. */
  of: string
  pounds: number
}

/** Records a bank transfer that a person has made [PAY-120, PAY-121]. */
export function TransferDialog({ what, id, of, pounds }: TransferDialogProps) {
  const { run, isRunning, frame } = useMarking(what)
  return (
    <BankEntryDialog
      frame={frame}
      title={`The ${what} of ${of}`}
      description="What you sent from the bank account. It is recorded under your name and cannot be undone."
      trigger={
        <Button variant="outline" aria-label={`Mark as made: the ${what} of ${of}`}>
          Mark as made
        </Button>
      }
      money="out"
      pounds={pounds}
      schema={TransferMadeBody}
      isRunning={isRunning}
      onEnter={(body) => run({ id, ...body })}
    />
  )
}
