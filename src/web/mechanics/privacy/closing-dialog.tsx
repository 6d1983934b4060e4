import { type ReactNode, useState } from 'react'
import { ActionDialog, type ActionDialogProps } from '#web/auth/confirm/action-dialog.tsx'
import { DialogButtons } from '#web/auth/confirm/dialog-buttons.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

/** The server's own sentences, where something hinders the closing: only it knows what has come up since the page was loaded. */
export function useHindrance() {
  const [hindrance, setHindrance] = useState<string | null>(null)
  return {
    hindrance,
    forget: () => setHindrance(null),
    onRefused: { not_allowed: ({ message }: { message: string }) => setHindrance(message) },
  }
}

type ClosingDialogProps = Omit<ActionDialogProps, 'children'> & {
  hindrance: ReturnType<typeof useHindrance>
  /** What the law or customers' jobs need stays. */
  stays: ReactNode
  /** What the buttons say. */
  send: string
  cancel: string
  isRunning: boolean
  onSend: () => unknown
}

/** Asks before a mechanic's account is closed, by its mechanic or at the desk, and says what hinders it [MECH-172, ADMIN-152]. */
export function ClosingDialog({
  hindrance: { hindrance, forget },
  stays,
  send,
  cancel,
  isRunning,
  onSend,
  ...dialog
}: ClosingDialogProps) {
  return (
    <ActionDialog {...dialog}>
      <div className="grid gap-4">
        <p>{stays}</p>
        {hindrance === null ? null : (
          <Notice tone="error" isLive>
            {hindrance}
          </Notice>
        )}
        <DialogButtons
          send={send}
          sending="Closing…"
          cancel={cancel}
          isDanger
          isRunning={isRunning}
          onSend={() => {
            forget()
            return onSend()
          }}
        />
      </div>
    </ActionDialog>
  )
}
