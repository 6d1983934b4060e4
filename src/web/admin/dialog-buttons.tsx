import { Button } from '#web/ui/button/button.tsx'

type DialogButtonsProps = {
  /** What the first button does: "Mark as paid". */
  send: string
  isDanger?: boolean
  isRunning: boolean
  onCancel: () => void
}

/** The end of a dialog that changes something. */
export function DialogButtons({ send, isDanger = false, isRunning, onCancel }: DialogButtonsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        type="submit"
        variant={isDanger ? 'danger' : 'primary'}
        isLoading={isRunning}
        loadingLabel="Saving…"
      >
        {send}
      </Button>
      <Button variant="outline" onClick={onCancel} disabled={isRunning}>
        Not now
      </Button>
    </div>
  )
}
