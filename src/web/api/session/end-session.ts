import type { signOutCustomer } from '#contract/auth/sign-out.ts'
import type { signOutMechanic } from '#contract/mechanics/portal.ts'
import { call } from '#web/api/call.ts'

/** Runs in the background. Without a network the request is retried when one is back [SEC-S14]. */
export function endSession(endpoint: typeof signOutCustomer | typeof signOutMechanic): void {
  call(endpoint, {}, { keepalive: true }).catch(() =>
    window.addEventListener('online', () => endSession(endpoint), { once: true }),
  )
}
