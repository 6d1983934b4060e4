export type ToastVariant = 'default' | 'destructive'

/** A link beside what was typed opens a tab, so that it stays. */
export type ToastLink = { label: string; href: string; opensTab?: boolean }

/** What is said in a toast. */
export type ToastMessage = {
  title: string
  description?: string
  variant?: ToastVariant
  link?: ToastLink
}

const KEY = 'toast'
/** An older one belongs to a page that has never come. */
const STORED_MS = 15_000

type Stored = { at: number; message: ToastMessage }

/** Stores a toast for the page that is loaded next. */
export function storeToast(message: ToastMessage): void {
  const stored: Stored = { at: Date.now(), message }
  try {
    sessionStorage.setItem(KEY, JSON.stringify(stored))
  } catch {
    // Storage is switched off: the page that comes shows what has been done.
  }
}

/** Returns the toast that the page before has stored, once. */
export function takeStoredToast(): ToastMessage | null {
  try {
    const text = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    const stored: Stored | null = JSON.parse(text ?? 'null')
    return stored && Date.now() - stored.at < STORED_MS ? stored.message : null
  } catch {
    return null // Storage is switched off, or somebody else has written there.
  }
}
