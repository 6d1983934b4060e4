import type { ReactNode } from 'react'
import type { Refused } from '#web/api/use-action.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'

export type ActionFrame = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** The question for the password, while it is asked. */
  password: ReactNode
  refused?: Refused
}

export type ActionDialogProps = {
  frame: ActionFrame
  title: ReactNode
  description?: ReactNode
  trigger?: ReactNode
  children: ReactNode
}

/** A dialog that changes something. The question for the password covers it meanwhile. */
export function ActionDialog({ frame, children, ...words }: ActionDialogProps) {
  const { isOpen, onOpenChange, password } = frame
  return (
    <>
      <Dialog {...words} isOpen={isOpen} isCovered={password !== null} onOpenChange={onOpenChange}>
        {children}
      </Dialog>
      {password}
    </>
  )
}
