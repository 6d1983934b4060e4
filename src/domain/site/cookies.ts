import { FORM_SIGN_IN_COOKIES } from '#domain/auth/form-sign-in.ts'
import { CONSENT_COOKIE } from './consent.ts'

type CookieCategory = 'essential' | 'performance' | 'functionality' | 'marketing'
export type ListedCookie = {
  name: string
  purpose: string
  category: CookieCategory
  /** How long the browser stores it. */
  life: string
}

/** What says that this browser has just changed something: reads from a replica are not for it then [OPS-31]. */
export const CHANGED_COOKIE = 'changed-just-now'

/**
 * Lists every cookie that we set, for the cookie policy. Over TLS the names of those that begin with kerbside- have
 * __Host- before them, or __Secure- where they are sent to one address alone.
 */
export const COOKIES: readonly ListedCookie[] = [
  {
    name: 'kerbside-guest',
    purpose:
      'Recognises the browser that made a quote or a booking, so that nobody else can open it, and the one that signs in with a passkey',
    category: 'essential',
    life: '62 days',
  },
  {
    name: 'kerbside-customer',
    purpose: 'Keeps a customer signed in',
    category: 'essential',
    life: '30 days',
  },
  {
    name: 'kerbside-mechanic',
    purpose: 'Keeps a mechanic signed in',
    category: 'essential',
    life: '30 days',
  },
  {
    name: 'kerbside-admin',
    purpose: 'Keeps an administrator signed in',
    category: 'essential',
    life: '8 hours',
  },
  {
    name: 'kerbside-customer-view',
    purpose: 'Shows an administrator a booking as its customer sees it, without changing anything',
    category: 'essential',
    life: '15 minutes',
  },
  {
    name: 'kerbside-form-draft',
    purpose:
      'Gives back what you typed into a form that we could not take while JavaScript was off; no password, and only we can read it',
    category: 'essential',
    life: '10 minutes',
  },
  ...FORM_SIGN_IN_COOKIES.map((name) => ({
    name,
    purpose:
      'Remembers that you signed in while JavaScript was off, or where your browser stores nothing else for us',
    category: 'essential' as const,
    life: '30 days',
  })),
  {
    name: CHANGED_COOKIE,
    purpose:
      'Shows you what you have just sent us, where a copy of our records does not have it yet',
    category: 'essential',
    life: 'Seconds',
  },
  {
    name: CONSENT_COOKIE,
    purpose: 'Remembers what you chose on this page, with the time of the choice',
    category: 'essential',
    life: '1 year',
  },
]

/** What pages store in the browser's own storage. The browser never sends it to us by itself. */
export const STORED: readonly Omit<ListedCookie, 'category'>[] = [
  {
    name: 'customer',
    purpose: 'Your name, shown in the corner, and the day on which you opened your account',
    life: 'Until you sign out',
  },
  {
    name: 'mechanic',
    purpose: 'A mechanic’s name, number, specialty and place, and whether we have approved them',
    life: 'Until sign-out',
  },
  {
    name: 'booking:…',
    purpose: 'The mechanic and the time that you have chosen for a booking that is not sent yet',
    life: 'Session: until the tab is closed',
  },
  {
    name: 'application',
    purpose:
      'What a mechanic has typed into an application that is not sent yet, without the password',
    life: 'Until sent; what is older than a week is deleted when the form is next opened',
  },
  {
    name: 'kerbside-inspections',
    purpose: 'What a mechanic found at a car, with its photos, until it has reached us',
    life: 'Until sent; a finished one that is older than a week is deleted when the tool is next opened',
  },
  {
    name: 'toast',
    purpose: 'A message that the next page shows, such as “Message sent”',
    life: 'Session: until it is shown',
  },
  {
    name: 'reloaded …',
    purpose: 'That a page was loaded again because we had changed it, so that it happens once',
    life: 'Session: until the tab is closed',
  },
  {
    name: 'tsr-scroll-restoration-v1_3',
    purpose: 'How far down you had scrolled on the pages that you came from',
    life: 'Session: until the tab is closed',
  },
  {
    name: 'offline',
    purpose: 'A page of ours that tells you when you have no network, with its style and typefaces',
    life: 'Until you clear what the browser stores of our site',
  },
]

/** How long each kind lasts once the visitor allows it, here or at a third party. */
export const COOKIE_RETENTION = [
  { kind: 'Session', life: 'Until the browser is closed' },
  { kind: 'Authentication', life: '30 days' },
  { kind: 'Preference', life: '1 year' },
  { kind: 'Analytics', life: '2 years' },
  { kind: 'Marketing', life: '90 days' },
] as const
