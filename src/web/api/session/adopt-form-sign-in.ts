import { getDashboard } from '#contract/customers/dashboard.calls.ts'
import { getMechanicAccount } from '#contract/mechanics/portal.calls.ts'
import { call } from '#web/api/call.ts'
import { CallError } from '#web/api/call-error.ts'
import { STORED } from './stored-account.ts'
import type { StoredKind } from './stored-record.ts'

const READ: Record<StoredKind, () => Promise<void>> = {
  customer: async () => STORED.customer.store((await call(getDashboard, {})).profile),
  mechanic: async () => STORED.mechanic.store((await call(getMechanicAccount, {})).mechanic),
}

const adoptions = new Map<StoredKind, Promise<boolean>>()

/**
 * Writes the record of somebody who signed in here without scripts [AUTH-32]. True once they are signed in with scripts
 * too. A page that shows the account already has it written at once, by `STORED[kind].adopt`.
 */
export function adoptFormSignIn(kind: StoredKind): Promise<boolean> {
  const known = adoptions.get(kind)
  // The corner of the shell may have done it before the page itself asks, which arrives in a later file.
  if (known && (STORED[kind].isSignedInByForm() || STORED[kind].find() !== null)) return known
  if (!STORED[kind].isSignedInByForm()) return Promise.resolve(false)
  const adoption = read(kind).then((isSignedIn) => {
    if (!isSignedIn) adoptions.delete(kind)
    return isSignedIn
  })
  adoptions.set(kind, adoption)
  return adoption
}

async function read(kind: StoredKind): Promise<boolean> {
  try {
    await READ[kind]()
    return true
  } catch (error) {
    // That session is over. Without an answer the next page asks again.
    if (error instanceof CallError && [401, 403].includes(error.status)) STORED[kind].remove()
    return false
  }
}
