import { callOffPayout, listByHand } from '#contract/admin/by-hand/by-hand.calls.ts'
import { ReasonBody } from '#contract/admin/forms.ts'
import { poundsText } from '#domain/money/pounds.ts'
import { ReasonDialog } from '#web/admin/dialogs/reason-dialog.tsx'
import { useAdminDialog } from '#web/admin/dialogs/use-admin-dialog.ts'
import { MONEY_WORDS } from '#web/api/words/money-words.ts'
import { Button } from '#web/ui/button/button.tsx'

type CallOffDialogProps = { id: string; of: string; pounds: number }

/** Calls off a payout before somebody sends it [PAY-124]. */
export function CallOffDialog({ id, of, pounds }: CallOffDialogProps) {
  const { run, isRunning, frame } = useAdminDialog(callOffPayout, {
    words: MONEY_WORDS.callOffPayout,
    done: { title: 'Payout called off', description: 'The next run plans it again.' },
    invalidates: [listByHand],
  })
  return (
    <ReasonDialog
      frame={frame}
      title={`Call off the ${poundsText(pounds)} of ${of}`}
      description="Only before you have sent it. The jobs are owed as before, and the next run plans them again."
      trigger={
        <Button variant="quiet" aria-label={`Call off: the payout of ${of}`}>
          Call off
        </Button>
      }
      schema={ReasonBody}
      hint="For the record."
      send="Call it off"
      isRunning={isRunning}
      onSend={(body) => run({ id, ...body })}
    />
  )
}
