import { useState } from 'react'
import { listAdminMechanics } from '#contract/admin/admin.calls.ts'
import {
  eraseMechanicAccount,
  getMechanicDetail,
} from '#contract/admin/mechanics/mechanics.calls.ts'
import type { MechanicDetail } from '#contract/admin/mechanics/mechanics.ts'
import { listDocumentsOf } from '#contract/mechanics/mechanic-documents.calls.ts'
import { useAdminDialog } from '#web/admin/dialogs/use-admin-dialog.ts'
import { ActionDialog } from '#web/auth/confirm/action-dialog.tsx'
import { DialogButtons } from '#web/auth/confirm/dialog-buttons.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

/** Says what goes and what stays before an administrator closes a mechanic's account for them [ADMIN-152]. */
export function EraseMechanicDialog({ mechanic: { id, name } }: { mechanic: MechanicDetail }) {
  /** The server's own sentences: only it knows what hinders. */
  const [hindrance, setHindrance] = useState<string | null>(null)
  const { run, isRunning, frame } = useAdminDialog(eraseMechanicAccount, {
    words: 'changeMechanic',
    done: { title: 'Account closed', description: `${name} is erased and gets an email.` },
    onRefused: { not_allowed: ({ message }) => setHindrance(message) },
    invalidates: [getMechanicDetail, listAdminMechanics, listDocumentsOf],
  })
  return (
    <ActionDialog
      frame={frame}
      title={`Close and erase the account of ${name}?`}
      description="At once their name, addresses, numbers, documents, messages and sign-ins are deleted, and what waits for their answer is offered to others. It cannot be taken back."
      trigger={<Button variant="danger">Erase account</Button>}
    >
      <div className="grid gap-4">
        <p>
          Jobs, reviews and payouts stay without their name. Invoices and statements as issued, and
          what HMRC may ask us, stay for six years and the current one.
        </p>
        {hindrance === null ? null : (
          <Notice tone="error" isLive>
            {hindrance}
          </Notice>
        )}
        <DialogButtons
          send="Close and erase"
          sending="Closing…"
          cancel="Keep the account"
          isDanger
          isRunning={isRunning}
          onSend={() => {
            setHindrance(null)
            return run({ id })
          }}
        />
      </div>
    </ActionDialog>
  )
}
