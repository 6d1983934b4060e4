import { listAdminMechanics } from '#contract/admin/admin.calls.ts'
import {
  eraseMechanicAccount,
  getMechanicDetail,
} from '#contract/admin/mechanics/mechanics.calls.ts'
import type { MechanicDetail } from '#contract/admin/mechanics/mechanics.ts'
import { listDocumentsOf } from '#contract/mechanics/mechanic-documents.calls.ts'
import { useAdminDialog } from '#web/admin/dialogs/use-admin-dialog.ts'
import { DESK_WORDS } from '#web/api/words/desk-words.ts'
import { ClosingDialog, useHindrance } from '#web/mechanics/privacy/closing-dialog.tsx'
import { Button } from '#web/ui/button/button.tsx'

/** Says what goes and what stays before an administrator closes a mechanic's account for them [ADMIN-152]. */
export function EraseMechanicDialog({ mechanic: { id, name } }: { mechanic: MechanicDetail }) {
  const hindrance = useHindrance()
  const { run, isRunning, frame } = useAdminDialog(eraseMechanicAccount, {
    words: DESK_WORDS.changeMechanic,
    done: { title: 'Account closed', description: `${name} is erased and gets an email.` },
    onRefused: hindrance.onRefused,
    invalidates: [getMechanicDetail, listAdminMechanics, listDocumentsOf],
  })
  return (
    <ClosingDialog
      frame={frame}
      title={`Close and erase the account of ${name}?`}
      description="At once their name, addresses, numbers, documents, messages and sign-ins are deleted, and what waits for their answer is offered to others. It cannot be taken back."
      trigger={<Button variant="danger">Erase account</Button>}
      stays="Jobs, reviews and payouts stay without their name. Invoices and statements as issued, and what HMRC may ask us, stay for six years and the current one."
      hindrance={hindrance}
      send="Close and erase"
      cancel="Keep the account"
      isRunning={isRunning}
      onSend={() => run({ id })}
    />
  )
}
