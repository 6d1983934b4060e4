import { toast } from '#web/ui/feedback/toast.ts'
import { hasUnsentWords } from '#web/ui/unsent-words.ts'
import { signInAddress } from './login-paths.ts'
import { STORED } from './stored-account.ts'

let isEnding = false

/** True when the record disappeared because the session ended, and false after Sign Out. */
export const isSessionEnding = () => isEnding

/** Clears the record too, because a name in the header would say that somebody is signed in. */
export function removeEndedSession(): void {
  if (!STORED.customer.isSignedInHere()) return
  isEnding = true
  STORED.customer.remove()
  isEnding = false
}

/** Returns the address of the login, which leads back to the current page. */
export const signInAddressFromHere = () =>
  signInAddress('customer', location.pathname + location.search)

/** Handles a call that was refused without a session, which has expired or ended elsewhere. Visitors who never signed in see no notice. */
export function sessionEnded(): void {
  if (!STORED.customer.isSignedInHere()) return
  const href = signInAddressFromHere()
  const isStaying = hasUnsentWords()
  removeEndedSession()
  toast({
    title: 'You are signed out',
    ...(isStaying
      ? {
          description:
            'Your session has ended. What you typed is still here. Sign in in a new tab, come back and send it.',
          link: { label: 'Sign in in a new tab', href, opensTab: true },
        }
      : { description: 'Your session has ended.', link: { label: 'Sign in again', href } }),
  })
}
