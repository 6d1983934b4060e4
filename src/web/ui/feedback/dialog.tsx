import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { useDialogFailure } from './dialog-failure.tsx'
import { useStopNews } from './use-still.ts'

type DialogProps = {
  title: ReactNode
  description?: ReactNode
  /** The button that opens the dialog; omit it when the page controls `isOpen`. */
  trigger?: ReactNode
  isOpen?: boolean | undefined
  onOpenChange?: (isOpen: boolean) => void
  /** Another dialog asks something first: this one is not seen, and what is typed in it stays. */
  isCovered?: boolean
  children: ReactNode
}

/** A modal dialog: a panel on wide screens, a sheet from below on a phone. */
export function Dialog({
  title,
  description,
  trigger,
  isOpen,
  onOpenChange,
  isCovered = false,
  children,
}: DialogProps) {
  const opener = useRef<Element | null>(null)
  return (
    <Radix.Root
      {...(isOpen === undefined ? {} : { open: isOpen })}
      {...(onOpenChange ? { onOpenChange } : {})}
    >
      {trigger ? <Radix.Trigger asChild>{trigger}</Radix.Trigger> : null}
      <Radix.Portal>
        <DialogBackdrop />
        <Radix.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          // Radix returns the focus only to its own trigger, which a dialog controlled by `isOpen` does not have.
          onOpenAutoFocus={() => {
            opener.current = document.activeElement
          }}
          onCloseAutoFocus={(event) => {
            if (trigger || !(opener.current instanceof HTMLElement)) return
            event.preventDefault()
            opener.current.focus()
          }}
          className={classNames(
            'fixed z-50 flex max-h-[92dvh] animate-rise flex-col overflow-y-auto bg-paper',
            'inset-x-0 bottom-0 rounded-t-panel p-5',
            'sm:inset-auto sm:left-1/2 sm:top-1/2 sm:w-[min(34rem,calc(100vw-3rem))] sm:-translate-1/2 sm:rounded-panel sm:p-7',
            isCovered && 'invisible',
          )}
        >
          <div className="flex items-start justify-between gap-4">
            <Radix.Title className="user-text min-w-0 pt-1.5 text-2xl">{title}</Radix.Title>
            <DialogClose />
          </div>
          {description ? (
            <Radix.Description className="user-text mt-1 text-stone-600">
              {description}
            </Radix.Description>
          ) : null}
          <DialogBody>{children}</DialogBody>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function DialogBody({ children }: { children: ReactNode }) {
  const { forget, notice } = useDialogFailure()
  const stopNews = useStopNews()
  return (
    <div
      className="mt-4"
      onSubmitCapture={forget}
      // In the phase of the fields' own handlers: a render before them would put back what a field has just been given.
      onInput={stopNews}
      onClickCapture={({ target }) =>
        target instanceof Element && target.closest('button') && forget()
      }
    >
      {children}
      {notice}
    </div>
  )
}

/** Replaces Radix's own overlay, which writes a style element that the content security policy refuses. */
export function DialogBackdrop() {
  return <div aria-hidden data-scroll-lock="" className="fixed inset-0 z-40 bg-green-950/70" />
}

/** Makes the button inside it close the dialog, which changes nothing. */
export function DialogCancel({ children }: { children: ReactNode }) {
  return <Radix.Close asChild>{children}</Radix.Close>
}

export function DialogClose() {
  return (
    <Radix.Close
      aria-label="Close"
      className="-mr-2 grid size-11 shrink-0 place-items-center rounded-control hover:bg-stone-200"
    >
      <X aria-hidden className="size-6" />
    </Radix.Close>
  )
}
