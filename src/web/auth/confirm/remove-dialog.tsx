import { Button } from '#web/ui/button/button.tsx'
import { ActionDialog, type ActionFrame } from './action-dialog.tsx'
import { DialogButtons } from './dialog-buttons.tsx'

type RemoveDialogProps = {
  frame: ActionFrame
  name: string
  title: string
  description: string
  isRunning: boolean
  onRemove: () => unknown
}

/** Asks before somebody or something leaves a list. */
export function RemoveDialog({ name, isRunning, onRemove, ...dialog }: RemoveDialogProps) {
  return (
    <ActionDialog
      {...dialog}
      trigger={
        <Button variant="outline" aria-label={`Remove ${name}`}>
          Remove
        </Button>
      }
    >
      <DialogButtons send="Remove" sending="Removing…" isRunning={isRunning} onSend={onRemove} />
    </ActionDialog>
  )
}
