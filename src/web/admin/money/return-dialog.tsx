import { getAdminOverview } from '#contract/admin/admin.calls.ts'
import { ReasonBody } from '#contract/admin/forms.ts'
import { listOperatorCases, returnPayment } from '#contract/admin/money/operator-cases.calls.ts'
import type { OperatorCase } from '#contract/admin/money/operator-cases.ts'
import { poundsText } from '#domain/money/pounds.ts'
import { ReasonDialog } from '#web/admin/dialogs/reason-dialog.tsx'
import { useAdminDialog } from '#web/admin/dialogs/use-admin-dialog.ts'
import { MONEY_WORDS } from '#web/api/words/money-words.ts'
import { Button } from '#web/ui/button/button.tsx'

/** Sends money back that belongs to nothing [PAY-179]. */
export function ReturnDialog({ it }: { it: OperatorCase }) {
  const { run, isRunning, frame } = useAdminDialog(returnPayment, {
    words: MONEY_WORDS.returnPayment,
    done: { title: 'Sent back' },
    invalidates: [listOperatorCases, getAdminOverview],
  })
  return (
    <ReasonDialog
      frame={frame}
      title="Send this payment back"
      description={`All of it${it.pounds === null ? '' : `, ${poundsText(it.pounds)},`} goes back to the card that paid. We write to nobody: we do not know who paid.`}
      trigger={<Button variant="outline">Send it back</Button>}
      schema={ReasonBody}
      send="Send it back"
      isRunning={isRunning}
      isDanger
      onSend={(body) => run({ id: it.id, ...body })}
    />
  )
}
