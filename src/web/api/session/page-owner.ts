import type { AccountKind } from '#domain/auth/account-kinds.ts'
import { GivenUp, type Owned } from '#web/api/use-action.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { hasUnsentWords } from '#web/ui/unsent-words.ts'
import { signInAddress } from './login-paths.ts'
import { STORED } from './stored-account.ts'
import { recordIn, type StoredKind } from './stored-record.ts'

/** Whose pages this tab shows, by kind of account: who was signed in when it was loaded, or has signed in since where nobody was. */
const owners = new Map<StoredKind, unknown>()

/** A name may change, the number of a mechanic and the moment of a registration do not. */
const IDENTITY = { customer: 'createdAt', mechanic: 'id' } as const

const identityNow = (kind: StoredKind): unknown =>
  recordIn(STORED[kind].text())[IDENTITY[kind]] ?? null

/** The kind of account that the page acts for; null at the desk, which leaves no record in the browser. */
function kindOfPage(): StoredKind | null {
  const { pathname } = window.location
  if (pathname.startsWith('/admin')) return null
  return /^\/(mechanic-dashboard|ar-diagnostic)\b/.test(pathname) ? 'mechanic' : 'customer'
}

/**
 * True where somebody else has signed in in another tab since this page was loaded: what it would send now would go out in
 * their name [AUTH-60].
 */
function isPageOfAnother(): boolean {
  const kind = kindOfPage()
  if (kind === null || !owners.has(kind)) return false
  const now = identityNow(kind)
  return now !== null && now !== owners.get(kind)
}

/** Asks whether somebody else is signed in at the desk, which leaves no record in the browser; null on other pages. */
let askDesk: (() => Promise<boolean>) | null = null

export function watchDesk(ask: () => Promise<boolean>): () => void {
  askDesk = ask
  return () => {
    askDesk = null
  }
}

/** The same of every page, also of the desk, whose server is asked. */
const isPageOfAnotherNow = async (): Promise<boolean> =>
  askDesk === null ? isPageOfAnother() : askDesk()

/** Throws GivenUp, and says why, where somebody else is signed in. */
export async function requireOwner(): Promise<void> {
  if (!(await isPageOfAnotherNow())) return
  sayPageOfAnother()
  throw new GivenUp()
}

function noteOwners(): void {
  for (const kind of ['customer', 'mechanic'] as const) {
    const now = identityNow(kind)
    if (now !== null && !owners.has(kind)) owners.set(kind, now)
  }
}

/**
 * Watches who is signed in in this browser. Where it is somebody else, a page on which nothing was typed is loaded again as
 * theirs, and one with words that were not sent says what to do. A page that the browser shows again as it was left, after
 * its account was signed out or switched, is loaded again too [SEC-S14].
 */
export function watchPageOwner(): () => void {
  noteOwners()
  ;(window as Owned).requireOwner = requireOwner
  const onChange = () => {
    if (!isPageOfAnother()) noteOwners()
    else if (hasUnsentWords()) sayPageOfAnother()
    else window.location.reload()
  }
  const onShow = ({ persisted }: PageTransitionEvent) => {
    const kind = kindOfPage()
    const isStale = kind === null || (owners.has(kind) && identityNow(kind) !== owners.get(kind))
    if (persisted && isStale) window.location.reload()
  }
  window.addEventListener('storage', onChange)
  window.addEventListener('pageshow', onShow)
  return () => {
    window.removeEventListener('storage', onChange)
    window.removeEventListener('pageshow', onShow)
  }
}

function sayPageOfAnother(): void {
  toast({
    title: 'Somebody else is signed in now',
    description:
      'They signed in in another tab. What you typed is still here, and nothing is sent in their name. Sign in as yourself in a new tab, come back and send it.',
    variant: 'destructive',
    link: signInLink(kindOfPage() ?? 'administrator'),
  })
}

/** After Sign Out in another tab, on a page with words that were not sent. */
export function saySignedOutElsewhere(kind: StoredKind): void {
  toast({
    title: 'You are signed out',
    description:
      'You signed out in another tab. What you typed is still here. Sign in in a new tab, come back and send it.',
    link: signInLink(kind),
  })
}

/** After the account was closed for good in another tab: nobody can sign in to it again. */
export function sayClosedElsewhere(): void {
  toast({
    title: 'Your account is closed',
    description:
      'You closed it in another tab, so that nothing more can be sent. What you typed is still here for you to copy.',
  })
}

const signInLink = (kind: AccountKind) => ({
  label: 'Sign in in a new tab',
  href: signInAddress(kind, window.location.pathname + window.location.search),
  opensTab: true,
})
