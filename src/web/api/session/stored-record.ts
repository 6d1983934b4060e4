import type { AccountKind } from '#domain/auth/account-kinds.ts'
import { hasFormSignIn, noFormSignInCookie } from '#domain/auth/form-sign-in.ts'

/*
 * The record of an account in this browser as text: all that a static page needs of it, whose script stands in its HTML.
 */

/** Administrators leave no record: their pages ask the server. */
export type StoredKind = Exclude<AccountKind, 'administrator'>

/** The text is '' without a record, and null where storage is switched off. */
export function recordText(kind: StoredKind): string | null {
  try {
    return localStorage.getItem(kind) ?? ''
  } catch {
    return null
  }
}

/** Parses a stored text. Anybody can write there, so a text that is not ours becomes an empty record [SEC-S13]. */
export function recordIn(text: string | null | undefined): Readonly<Record<string, unknown>> {
  try {
    // What is no object becomes one without such fields.
    return Object(JSON.parse(text ?? ''))
  } catch {
    return {}
  }
}

/** Null for a record that is not one of ours. */
export function customerIn(text: string | null | undefined): { name: string } | null {
  const { name } = recordIn(text)
  return typeof name === 'string' && name.trim() ? { name } : null
}

/** Deletes the mark that stands for a record [AUTH-32]. */
export function deleteMark(kind: StoredKind): void {
  if (hasFormSignIn(kind, document.cookie)) setMark(kind, noFormSignInCookie)
}

/** Deletes the record, and the mark that stands for it [AUTH-32]. */
export function deleteRecord(kind: StoredKind): void {
  deleteMark(kind)
  hasDone(() => localStorage.removeItem(kind))
}

export function setMark(kind: StoredKind, cookieOf: typeof noFormSignInCookie): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store needs TLS, which the demonstration has not.
  document.cookie = cookieOf(kind, location.protocol === 'https:')
}

/** Storage may be switched off, or full. */
export function hasDone(act: () => void): boolean {
  try {
    act()
    return true
  } catch {
    return false
  }
}
