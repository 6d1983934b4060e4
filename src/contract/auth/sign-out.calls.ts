import type { Call } from '#contract/call.ts'
import type * as signOut from './sign-out.ts'

export const signOutAdministrator: Call<typeof signOut.signOutAdministrator> = {
  method: 'POST',
  path: '/api/admin/logout',
}

export const signOutCustomer: Call<typeof signOut.signOutCustomer> = {
  method: 'POST',
  path: '/api/customer/logout',
}

export const signOutMechanic: Call<typeof signOut.signOutMechanic> = {
  method: 'POST',
  path: '/api/mechanics/logout',
}
