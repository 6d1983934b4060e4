import {
  storeToast,
  type ToastLink,
  type ToastMessage,
  type ToastVariant,
  takeStoredToast,
} from './stored-toast.ts'

export type Toast = {
  id: number
  title: string
  description: string | undefined
  variant: ToastVariant
  /** A button for the next step. */
  link: ToastLink | undefined
  isOpen: boolean
  /** How often the visitor had pressed something before it was shown. */
  presses: number
}

/** One toast shows at a time; a dismissed one is removed after 1,000,000 ms [SITE-6]. */
const SHOWN_AT_ONCE = 1
const REMOVED_AFTER_MS = 1_000_000

const listeners = new Set<() => void>()
let toasts: readonly Toast[] = []
let lastId = 0
let presses = 0

function replaceToasts(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

/** Shows a toast. It can be called from any code that runs in the browser. */
export function toast(message: ToastMessage) {
  lastId += 1
  const { title, description, variant = 'default', link } = message
  const shown = { id: lastId, title, description, variant, link, isOpen: true, presses }
  replaceToasts([shown, ...toasts].slice(0, SHOWN_AT_ONCE))
}

/** Call this before a page is loaded: the toast of the action that loads it is shown there. */
export function carryToast(): void {
  const [open] = toasts.filter(({ isOpen }) => isOpen)
  if (!open) return
  const { title, description, variant, link } = open
  storeToast({ title, variant, ...(description && { description }), ...(link && { link }) })
}

/** Shows the toast that the page before has carried here. */
export function showCarriedToast(): void {
  const carried = takeStoredToast()
  if (carried) toast(carried)
}

export function dismissToast(id: number) {
  replaceToasts(toasts.map((it) => (it.id === id ? { ...it, isOpen: false } : it)))
  setTimeout(() => replaceToasts(toasts.filter((it) => it.id !== id)), REMOVED_AFTER_MS)
}

/** Call this at each press of a key or a pointer, and at each step back in the history. */
export function countPress(): void {
  presses += 1
}

/** Tells by two calls whether somebody has pressed anything in between. */
export const countedPresses = (): number => presses

/**
 * Call this on a new page: a toast of the page before would hang over it. One that was shown without a press since belongs
 * to the action that has opened this page.
 */
export function dismissOldToasts(): void {
  for (const it of toasts) if (it.isOpen && it.presses < presses) dismissToast(it.id)
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function currentToasts(): readonly Toast[] {
  return toasts
}
