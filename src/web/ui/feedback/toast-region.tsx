import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import { createPortal } from 'react-dom'
import { classNames } from '#web/ui/class-names.ts'
import { dismissToast, type Toast } from './toast.ts'

/** The time to read a toast, decide, and reach its button. */
const LINK_MS = 20_000

/** A toast lasts 5000 ms, or longer with a link; a swipe right by 50 px dismisses it, and F8 moves the focus to the notifications [SITE-6]. */
export function ToastRegion({ toasts }: { toasts: readonly Toast[] }) {
  return (
    <Radix.Provider duration={5000} swipeDirection="right" swipeThreshold={50}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
      {/* A part of a page stands inside the main part, to which notifications do not belong. */}
      {createPortal(
        <Radix.Viewport
          hotkey={['F8']}
          className="fixed inset-x-4 bottom-[calc(1rem+var(--thumb-bar,0px))] z-[60] flex flex-col gap-3 sm:left-auto sm:right-6 lg:bottom-6 sm:w-96"
        />,
        document.body,
      )}
    </Radix.Provider>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const isBad = toast.variant === 'destructive'
  const Icon = isBad ? CircleAlert : CircleCheck
  return (
    <Radix.Root
      open={toast.isOpen}
      {...(toast.link && { duration: LINK_MS })}
      onOpenChange={(isOpen) => !isOpen && dismissToast(toast.id)}
      data-variant={toast.variant}
      className={classNames(
        'flex animate-rise items-start gap-3 rounded-panel border-2 p-4 pr-2 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
        isBad ? 'border-red-600 bg-red-100' : 'border-green-900 bg-card',
      )}
    >
      <Icon
        aria-hidden
        className={classNames('mt-0.5 size-5 shrink-0', isBad ? 'text-red-600' : 'text-green-700')}
      />
      <div className="min-w-0 flex-1">
        <Radix.Title className="font-semibold leading-snug">{toast.title}</Radix.Title>
        {toast.description ? (
          <Radix.Description className="mt-0.5 text-[0.9375rem] leading-snug text-stone-700">
            {toast.description}
          </Radix.Description>
        ) : null}
        {toast.link ? (
          <Radix.Action altText={toast.link.label} asChild>
            <a
              href={toast.link.href}
              {...(toast.link.opensTab && { target: '_blank', rel: 'noopener' })}
              className="inline-flex min-h-11 items-center font-semibold text-green-700 underline underline-offset-4"
            >
              {toast.link.label}
            </a>
          </Radix.Action>
        ) : null}
      </div>
      <Radix.Close
        aria-label="Dismiss notification"
        className="-my-2 grid size-11 shrink-0 place-items-center rounded-control hover:bg-stone-100"
      >
        <X aria-hidden className="size-5" />
      </Radix.Close>
    </Radix.Root>
  )
}
