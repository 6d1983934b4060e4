import { getAdminOverview } from '#contract/admin/admin.calls.ts'
import { ReasonBody } from '#contract/admin/forms.ts'
import { bookDecision, listOperatorCases } from '#contract/admin/money/operator-cases.calls.ts'
import type { OperatorCase } from '#contract/admin/money/operator-cases.ts'
import { poundsText } from '#domain/money/pounds.ts'
import { ReasonDialog } from '#web/admin/dialogs/reason-dialog.tsx'
import { useAdminDialog } from '#web/admin/dialogs/use-admin-dialog.ts'
import { MONEY_WORDS } from '#web/api/words/money-words.ts'
import { Button } from '#web/ui/button/button.tsx'

/** Books what a bank has decided anew, where the provider has said no amount [PAY-198]. */
export function BookDialog({ it }: { it: OperatorCase }) {
  const { run, isRunning, frame } = useAdminDialog(bookDecision, {
    words: MONEY_WORDS.bookDecision,
    done: { title: 'Booked' },
    invalidates: [listOperatorCases, getAdminOverview],
  })
  const amount = it.pounds === null ? 'the money' : poundsText(it.pounds)
  return (
    <ReasonDialog
      frame={frame}
      title="Book the bank’s decision"
      description={`Look at the provider’s account first: has ${amount} moved? Book it, and it counts as moved for customer, mechanic and Kerbside. A mechanic whose share changes gets an email, and what the customer is owed again becomes a case of its own.`}
      trigger={
        <Button
          variant="outline"
          aria-label={`Book it: the bank’s decision${it.reference ? `, ${it.reference}` : ''}`}
        >
          Book it
        </Button>
      }
      schema={ReasonBody}
      send="Book it"
      isRunning={isRunning}
      onSend={(body) => run({ id: it.id, ...body })}
    />
  )
}
