import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'

type AskDialogProps = {
  title: string
  description: string
  yes: string
  isOpen: boolean
  onYes: () => void
  onClose: () => void
}

/** Asks once before an act that a customer hears of. */
export function AskDialog({ title, description, yes, isOpen, onYes, onClose }: AskDialogProps) {
  return (
    <Dialog
      title={title}
      description={description}
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <Button
          onClick={() => {
            onClose()
            onYes()
          }}
        >
          {yes}
        </Button>
        <Button variant="outline" onClick={onClose}>
          Not yet
        </Button>
      </div>
    </Dialog>
  )
}
