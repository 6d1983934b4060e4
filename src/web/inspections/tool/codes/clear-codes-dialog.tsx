import { useState } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'

type ClearCodesDialogProps = { isSimulated: boolean; onClear: () => Promise<void> }

/** Warns before mode 04, because it erases more than the codes. */
export function ClearCodesDialog({ isSimulated, onClear }: ClearCodesDialogProps) {
  const [isOpen, setOpen] = useState(false)
  const [isClearing, setClearing] = useState(false)
  const clear = async () => {
    setClearing(true)
    await onClear()
    setClearing(false)
    setOpen(false)
  }
  return (
    <Dialog
      title="Clear the car’s codes?"
      description={isSimulated ? 'Of the simulated car.' : 'Ignition on, engine off.'}
      trigger={
        <Button variant="danger" className="px-3!">
          Clear codes
        </Button>
      }
      isOpen={isOpen}
      onOpenChange={setOpen}
    >
      <ul className="grid list-disc gap-1.5 pl-5">
        <li>
          The warning lamp goes out. Nothing is repaired: the fault comes back if it is there.
        </li>
        <li>The freeze frames go, which say when each fault was noticed.</li>
        <li>
          The readiness monitors start again. Until the car has run through them, which takes days
          of driving, an emissions check may not pass.
        </li>
        <li>Permanent codes stay until the car itself finds the fault repaired.</li>
      </ul>
      <div className="mt-5 grid gap-3 sm:grid-cols-2">
        <Button
          variant="danger"
          isLoading={isClearing}
          loadingLabel="Clearing…"
          onClick={() => void clear()}
        >
          Clear them
        </Button>
        <Button variant="outline" onClick={() => setOpen(false)}>
          Leave them
        </Button>
      </div>
    </Dialog>
  )
}
