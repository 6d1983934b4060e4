import type { MechanicAccount } from '#contract/mechanics/portal.ts'
import { formSignInCookie, hasFormSignIn } from '#domain/auth/form-sign-in.ts'
import {
  customerIn,
  deleteMark,
  deleteRecord,
  hasDone,
  recordIn,
  recordText,
  type StoredKind,
  setMark,
} from './stored-record.ts'

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
    findIn: customerIn,
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
    findIn: (stored) => {
      const { id, isApproved } = recordIn(stored)
      return typeof id === 'number' ? { id, isApproved: isApproved === true } : null
    },
  }),
}

type StoredMechanic = Pick<MechanicAccount, 'id' | 'name' | 'specialty' | 'location' | 'isApproved'>

/** The event is there where another tab has changed what this browser stores. */
type Listener = (elsewhere?: Event) => void

type Shape<Account, Shown> = {
  fieldsOf: (account: Account) => object
  /** Null for a record that is not one of ours. */
  findIn: (stored: string | null | undefined) => Shown | null
}

/** Stands in the record for a moment, for the other tabs. */
const CLOSED = JSON.stringify({ isClosed: true })

/** Whether another tab has just closed the account for good: nobody can sign in to it again. */
export const saysClosed = (elsewhere: Event | undefined): boolean =>
  elsewhere instanceof StorageEvent && elsewhere.newValue === CLOSED

function storedAccount<Account, Shown>(
  key: StoredKind,
  { fieldsOf, findIn }: Shape<Account, Shown>,
) {
  const listeners = new Set<Listener>()
  /** Signed out on this page, which is all that a browser without storage knows of it. */
  let isSignedOut = false
  const notify = () => {
    for (const listener of listeners) listener()
  }
  /** True where somebody signed in without scripts or without storage, and no page has written the record since [AUTH-32]. */
  const isSignedInByForm = () => hasFormSignIn(key, document.cookie)
  const store = (account: Account) => {
    // Where storage is switched off or full, pages ask the server who it is, as after a sign-in without scripts [AUTH-46].
    if (hasDone(() => localStorage.setItem(key, JSON.stringify(fieldsOf(account))))) deleteMark(key)
    else setMark(key, formSignInCookie)
    isSignedOut = false
    notify()
  }
  /**
   * Reads the record as text: equal texts are equal records, which spares a render. The text is ''
   * without a record, and null where storage is switched off.
   */
  const text = () => recordText(key) ?? (isSignedOut ? '' : null)
  const remove = () => {
    deleteRecord(key)
    isSignedOut = true
    notify()
  }
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
    remove,
    /** The same of an account that is closed for good, which other tabs hear. */
    removeClosed: () => {
      hasDone(() => localStorage.setItem(key, CLOSED))
      remove()
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
