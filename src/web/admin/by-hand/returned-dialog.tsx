import { getAdminOverview } from '#contract/admin/admin.calls.ts'
import { markPayoutReturned } from '#contract/admin/by-hand/by-hand.calls.ts'
import { getMechanicMoney } from '#contract/admin/mechanics/mechanics.calls.ts'
import { listOperatorCases } from '#contract/admin/money/operator-cases.calls.ts'
import { poundsText } from '#domain/money/pounds.ts'
import { useAdminDialog } from '#web/admin/dialogs/use-admin-dialog.ts'
import { MONEY_WORDS } from '#web/api/words/money-words.ts'
import { Button } from '#web/ui/button/button.tsx'
import { dateText } from '#web/ui/text/date-text.ts'
import { BankEntryDialog } from './bank-entry-dialog.tsx'

type ReturnedDialogProps = { id: string; pounds: number; madeOn: string }

/** Records that a bank returned a payout which a person had sent [PAY-202]. */
export function ReturnedDialog({ id, pounds, madeOn }: ReturnedDialogProps) {
  const { run, isRunning, frame } = useAdminDialog(markPayoutReturned, {
    words: MONEY_WORDS.markPayoutReturned,
    done: {
      title: 'Recorded as returned',
      description: 'We email the mechanic. Its case is on the money page.',
    },
    invalidates: [getMechanicMoney, listOperatorCases, getAdminOverview],
  })
  const amount = poundsText(pounds)
  return (
    <BankEntryDialog
      frame={frame}
      title={`The bank returned ${amount}`}
      description={`Record it once you see it on the account. We then owe this mechanic ${amount} again and ask them by email for the right bank details. A case on the money page stays open until you have them: close it, and the next payout pays the ${amount}. This cannot be undone.`}
      trigger={
        <Button
          variant="outline"
          className="mt-2"
          aria-label={`Returned by the bank: the payout of ${amount} that was sent on ${dateText(madeOn)}`}
        >
          Returned by the bank
        </Button>
      }
      money="back"
      pounds={pounds}
      isRunning={isRunning}
      onEnter={(body) => 'receivedOn' in body && run({ id, ...body })}
    />
  )
}
