import { listAdminMechanics } from '#contract/admin/admin.calls.ts'
import { ReasonBody } from '#contract/admin/forms.ts'
import { getMechanicDetail } from '#contract/admin/mechanics/mechanics.calls.ts'
import { refundFee, waiveFee } from '#contract/admin/registration-fee/registration-fee.calls.ts'
import { poundsText } from '#domain/money/pounds.ts'
import { ReasonDialog } from '#web/admin/dialogs/reason-dialog.tsx'
import { useAdminDialog } from '#web/admin/dialogs/use-admin-dialog.ts'
import { MONEY_WORDS } from '#web/api/words/money-words.ts'
import { Button } from '#web/ui/button/button.tsx'

const WORDS = {
  waive: {
    title: 'Waive',
    description:
      'We will not ask for it again. Anything paid after that is refunded automatically.',
    send: 'Waive the fee',
  },
  refund: {
    title: 'Refund',
    description: 'All of it goes back the way it was paid.',
    send: 'Refund the fee',
  },
}

function useDecision(what: 'waive' | 'refund') {
  const invalidates = [getMechanicDetail, listAdminMechanics]
  const description = 'We email the mechanic.'
  const waiving = useAdminDialog(waiveFee, {
    words: MONEY_WORDS.waiveFee,
    done: { title: 'Fee waived', description },
    invalidates,
  })
  const refunding = useAdminDialog(refundFee, {
    words: MONEY_WORDS.refundFee,
    done: { title: 'Fee refunded', description },
    invalidates,
  })
  return what === 'waive' ? waiving : refunding
}

type FeeReasonDialogProps = { id: number; name: string; pounds: number; what: 'waive' | 'refund' }

/** Waives or refunds a registration fee [PAY-133]. */
export function FeeReasonDialog({ id, name, pounds, what }: FeeReasonDialogProps) {
  const { run, isRunning, frame } = useDecision(what)
  const words = WORDS[what]
  return (
    <ReasonDialog
      frame={frame}
      title={`${words.title} the ${poundsText(pounds)} of ${name}`}
      description={words.description}
      trigger={<Button variant="outline">{words.send}</Button>}
      schema={ReasonBody}
      hint="Stored with the fee, for anybody who asks later."
      send={words.send}
      isRunning={isRunning}
      onSend={(body) => run({ id, ...body })}
    />
  )
}
