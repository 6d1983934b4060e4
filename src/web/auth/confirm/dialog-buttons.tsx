import { Button } from '#web/ui/button/button.tsx'
import { DialogCancel } from '#web/ui/feedback/dialog.tsx'

type DialogButtonsProps = {
  /** What the first button does: "Mark as paid". */
  send: string
  /** The same while it happens. */
  sending?: string
  /** What the second button leaves as it is. */
  cancel?: string
  isDanger?: boolean
  isDisabled?: boolean
  isRunning: boolean
  /** For a dialog without a form, which the first button would send. */
  onSend?: () => unknown
}

/** The end of a dialog that changes something. */
export function DialogButtons({
  send,
  sending = 'Saving…',
  cancel = 'Not now',
  isDanger = false,
  isDisabled = false,
  isRunning,
  onSend,
}: DialogButtonsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        type={onSend ? 'button' : 'submit'}
        variant={isDanger ? 'danger' : 'primary'}
        isLoading={isRunning}
        loadingLabel={sending}
        disabled={isDisabled}
        onClick={onSend}
      >
        {send}
      </Button>
      <DialogCancel>
        <Button variant="outline" disabled={isRunning}>
          {cancel}
        </Button>
      </DialogCancel>
    </div>
  )
}
