import { writeOffDebt } from '#contract/admin/by-hand/by-hand.calls.ts'
import { ReasonBody } from '#contract/admin/forms.ts'
import { getMechanicMoney } from '#contract/admin/mechanics/mechanics.calls.ts'
import { poundsText } from '#domain/money/pounds.ts'
import { ReasonDialog } from '#web/admin/dialogs/reason-dialog.tsx'
import { useAdminDialog } from '#web/admin/dialogs/use-admin-dialog.ts'
import { MONEY_WORDS } from '#web/api/words/money-words.ts'
import { Button } from '#web/ui/button/button.tsx'

type WriteOffDialogProps = { mechanicId: number; pounds: number }

/** Gives up what a mechanic owes and will not pay back [PAY-122]. */
export function WriteOffDialog({ mechanicId, pounds }: WriteOffDialogProps) {
  const { run, isRunning, frame } = useAdminDialog(writeOffDebt, {
    words: MONEY_WORDS.writeOffDebt,
    done: { title: 'Written off', description: 'We email the mechanic.' },
    invalidates: [getMechanicMoney],
  })
  return (
    <ReasonDialog
      frame={frame}
      title={`Write off ${poundsText(pounds)}`}
      description="Kerbside covers the cost: nothing more comes off this mechanic’s payouts for it. This cannot be undone."
      trigger={
        <Button variant="outline" className="mt-2">
          Write off
        </Button>
      }
      schema={ReasonBody}
      hint="Why it will not be paid back."
      send="Write it off"
      isRunning={isRunning}
      onSend={({ reason }) => run({ id: mechanicId, amount: pounds, reason })}
    />
  )
}
