import { toast } from '#web/ui/feedback/toast.ts'
import { customerNameIn, forgetCustomer, storedCustomerText } from './stored-customer.ts'

let isEnding = false

/** True for whoever hears that the record has gone because the session is over, and not by Sign Out. */
export const isSessionEnding = () => isEnding

/** A name in the corner would say that somebody is signed in. */
export function forgetEndedSession(): void {
  if (customerNameIn(storedCustomerText()) === null) return
  isEnding = true
  forgetCustomer()
  isEnding = false
}

/** Where to sign in, and come back from to the page that one is on. */
export const signInAddress = () =>
  `/customer/login?next=${encodeURIComponent(location.pathname + location.search)}`

/** A call was refused for want of a session: ended elsewhere, or by time. Strangers are told nothing. */
export function sessionEnded(): void {
  if (customerNameIn(storedCustomerText()) === null) return
  const link = { label: 'Sign in again', href: signInAddress() }
  forgetEndedSession()
  toast({ title: 'You are signed out', description: 'Your session has ended.', link })
}
