import { type ComponentProps, useState } from 'react'
import {
  listByHand,
  markPayoutMade,
  markRefundMade,
} from '#contract/admin/by-hand/by-hand.calls.ts'
import { TransferMadeBody } from '#contract/admin/by-hand/forms.ts'
import { useAdminAction } from '#web/admin/use-admin-action.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { BankEntryForm } from './bank-entry-form.tsx'

function useMarking(what: 'refund' | 'payout', onDone: () => void) {
  const after = { onDone, invalidates: [listByHand] }
  const refund = useAdminAction(markRefundMade, {
    ...after,
    words: 'markRefundMade',
    done: { title: 'Refund recorded', description: 'We email the customer.' },
  })
  const payout = useAdminAction(markPayoutMade, {
    ...after,
    words: 'markPayoutMade',
    done: { title: 'Payout recorded', description: 'We email the mechanic.' },
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
  const [isOpen, setOpen] = useState(false)
  const { run, isRunning, dialog } = useMarking(what, () => setOpen(false))
  const enter: ComponentProps<typeof BankEntryForm>['onEnter'] = ({ day, ...entry }) => {
    const body = TransferMadeBody.safeParse({ ...entry, madeOn: day })
    if (body.success) void run({ id, ...body.data })
    return body.error?.issues ?? []
  }
  return (
    <>
      <Dialog
        title={`The ${what} of ${of}`}
        description="What you sent from the bank account. It is written down with your name and cannot be taken back."
        isOpen={isOpen && dialog === null}
        onOpenChange={setOpen}
        trigger={
          <Button variant="outline" aria-label={`Mark as made: the ${what} of ${of}`}>
            Mark as made
          </Button>
        }
      >
        <BankEntryForm
          pounds={pounds}
          day={{ name: 'madeOn', label: 'Sent on' }}
          referenceLabel="Reference of the transfer"
          reasonHint="For the record: how you paid it."
          send="Mark as made"
          isRunning={isRunning}
          onEnter={enter}
          onCancel={() => setOpen(false)}
        />
      </Dialog>
      {dialog}
    </>
  )
}
