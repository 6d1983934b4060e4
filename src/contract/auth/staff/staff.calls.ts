import type { Call } from '#contract/call.ts'
import type * as staff from './staff.ts'

export const listStaff: Call<typeof staff.listStaff> = { method: 'GET', path: '/api/admin/staff' }

export const inviteStaff: Call<typeof staff.inviteStaff> = {
  method: 'POST',
  path: '/api/admin/staff',
  sendsJson: true,
}

export const changeStaffRole: Call<typeof staff.changeStaffRole> = {
  method: 'POST',
  path: '/api/admin/staff/{id}/role',
  sendsJson: true,
}

export const removeStaff: Call<typeof staff.removeStaff> = {
  method: 'POST',
  path: '/api/admin/staff/{id}/remove',
}

export const removePasskeyOfStaff: Call<typeof staff.removePasskeyOfStaff> = {
  method: 'DELETE',
  path: '/api/admin/staff/{id}/passkeys/{passkeyId}',
}

export const beginInvitation: Call<typeof staff.beginInvitation> = {
  method: 'POST',
  path: '/api/staff-invitations/begin',
  sendsJson: true,
}

export const acceptInvitation: Call<typeof staff.acceptInvitation> = {
  method: 'POST',
  path: '/api/staff-invitations/accept',
  sendsJson: true,
}
