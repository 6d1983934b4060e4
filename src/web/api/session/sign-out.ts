import {
  signOutAdministrator,
  signOutCustomer,
  signOutMechanic,
} from '#contract/auth/sign-out.calls.ts'
import type { AnyCall } from '#contract/call.ts'
import type { AccountKind } from '#domain/auth/account-kinds.ts'
import { call } from '#web/api/call.ts'
import { STORED } from './stored-account.ts'

const ENDPOINTS: Record<AccountKind, AnyCall> = {
  customer: signOutCustomer,
  mechanic: signOutMechanic,
  administrator: signOutAdministrator,
}

/**
 * Removes the record at once; the request that ends the session runs in the background [AUTH-4]. The promise is for
 * pages without a record, which wait for the server's answer. It never rejects.
 */
export function signOut(kind: AccountKind): Promise<void> {
  if (kind !== 'administrator') STORED[kind].remove()
  return endSession(kind)
}

/** Without a network the request is retried when one is back [SEC-S14]. */
const endSession = (kind: AccountKind): Promise<void> =>
  call(ENDPOINTS[kind], {}, { keepalive: true }).then(
    () => undefined,
    () => window.addEventListener('online', () => endSession(kind), { once: true }),
  )
