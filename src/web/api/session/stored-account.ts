import type { MechanicAccount } from '#contract/mechanics/portal.ts'
import type { AccountKind } from '#domain/auth/account-kinds.ts'
import { formSignInCookie, hasFormSignIn, noFormSignInCookie } from '#domain/auth/form-sign-in.ts'

/** Administrators leave no record: their pages ask the server. */
export type StoredKind = Exclude<AccountKind, 'administrator'>

/** What this browser stores of an account, for display only: the cookie alone decides who may do what [SEC-S13]. */
export const STORED = {
  customer: storedAccount('customer', {
    /** Stores the name and the day; the record's other fields stay empty, whatever the account contains [SEC-2]. */
    fieldsOf: ({ name, createdAt }: { name: string; createdAt: string }) => ({
      name,
      email: '',
      phone: '',
      address: '',
      createdAt,
    }),
    parse: ({ name }) => (typeof name === 'string' && name.trim() !== '' ? { name } : null),
  }),
  mechanic: storedAccount('mechanic', {
    /** Stores these fields and nothing else [SEC-2]. */
    fieldsOf: ({ id, name, specialty, location, isApproved }: StoredMechanic) => ({
      id,
      name,
      specialty,
      location,
      isApproved,
    }),
    parse: ({ id, isApproved }) =>
      typeof id === 'number' ? { id, isApproved: isApproved === true } : null,
  }),
}

type StoredMechanic = Pick<MechanicAccount, 'id' | 'name' | 'specialty' | 'location' | 'isApproved'>

/** The event is there where another tab has changed what this browser stores. */
type Listener = (elsewhere?: Event) => void

type Shape<Account, Shown> = {
  fieldsOf: (account: Account) => object
  /** Null for a record that is not one of ours. */
  parse: (record: Readonly<Record<string, unknown>>) => Shown | null
}

function storedAccount<Account, Shown>(
  key: StoredKind,
  { fieldsOf, parse }: Shape<Account, Shown>,
) {
  const listeners = new Set<Listener>()
  /** Signed out on this page, which is all that a browser without storage knows of it. */
  let isSignedOut = false
  const notify = () => {
    for (const listener of listeners) listener()
  }
  /** True where somebody signed in without scripts or without storage, and no page has written the record since [AUTH-32]. */
  const isSignedInByForm = () => hasFormSignIn(key, document.cookie)
  const forgetForm = () => {
    if (isSignedInByForm()) setMark(key, noFormSignInCookie)
  }
  const store = (account: Account) => {
    // Where storage is switched off or full, pages ask the server who it is, as after a sign-in without scripts [AUTH-46].
    if (hasDone(() => localStorage.setItem(key, JSON.stringify(fieldsOf(account))))) forgetForm()
    else setMark(key, formSignInCookie)
    isSignedOut = false
    notify()
  }
  /**
   * Reads the record as text: equal texts are equal records, which spares a render. The text is ''
   * without a record, and null where storage is switched off.
   */
  const text = () => {
    try {
      return localStorage.getItem(key) ?? ''
    } catch {
      return isSignedOut ? '' : null
    }
  }
  const findIn = (stored: string | null | undefined) => parse(recordIn(stored))
  return {
    text,
    findIn,
    find: () => findIn(text()),
    /** Spares a call that the server would refuse. Where storage is switched off, the server is asked. */
    isSignedOutHere: () =>
      typeof window !== 'undefined' &&
      text() !== null &&
      findIn(text()) === null &&
      !isSignedInByForm(),
    isSignedInByForm,
    /** Somebody has signed in here and not out: the record says so, or the mark that stands for it. */
    isSignedInHere: () => findIn(text()) !== null || isSignedInByForm(),
    store,
    /** Writes the record of the account on the page after a sign-in without scripts, or its mark where nothing is stored. */
    adopt: (account: Account) => {
      if (isSignedInByForm() || text() === null) store(account)
    },
    remove: () => {
      forgetForm()
      hasDone(() => localStorage.removeItem(key))
      isSignedOut = true
      notify()
    },
    /** Notifies this tab and the other tabs. */
    subscribe: (listener: Listener) => {
      listeners.add(listener)
      window.addEventListener('storage', listener)
      return () => {
        listeners.delete(listener)
        window.removeEventListener('storage', listener)
      }
    },
  }
}

function setMark(kind: StoredKind, cookieOf: typeof formSignInCookie): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store needs TLS, which the demonstration has not.
  document.cookie = cookieOf(kind, location.protocol === 'https:')
}

/** Storage may be switched off, or full. */
function hasDone(act: () => void): boolean {
  try {
    act()
    return true
  } catch {
    return false
  }
}

/** Parses a stored text. Anybody can write there, so a text that is not ours becomes an empty record [SEC-S13]. */
export function recordIn(text: string | null | undefined): Readonly<Record<string, unknown>> {
  try {
    const record: unknown = JSON.parse(text ?? '')
    return typeof record === 'object' && record !== null ? { ...record } : {}
  } catch {
    return {}
  }
}
