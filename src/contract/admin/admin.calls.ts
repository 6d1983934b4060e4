import type { Call } from '#contract/call.ts'
import type * as admin from './admin.ts'

export const activateMechanic: Call<typeof admin.activateMechanic> = {
  method: 'POST',
  path: '/api/admin/mechanics/{id}/activate',
}

export const approveMechanic: Call<typeof admin.approveMechanic> = {
  method: 'POST',
  path: '/api/admin/mechanics/{id}/approve',
}

export const deactivateMechanic: Call<typeof admin.deactivateMechanic> = {
  method: 'POST',
  path: '/api/admin/mechanics/{id}/deactivate',
  sendsJson: true,
}

export const getAdminOverview: Call<typeof admin.getAdminOverview> = {
  method: 'GET',
  path: '/api/admin/overview',
}

export const getDesk: Call<typeof admin.getDesk> = {
  method: 'GET',
  path: '/api/admin/desk',
}

export const listAdminMechanics: Call<typeof admin.listAdminMechanics> = {
  method: 'GET',
  path: '/api/admin/mechanics',
}

export const rejectMechanic: Call<typeof admin.rejectMechanic> = {
  method: 'POST',
  path: '/api/admin/mechanics/{id}/reject',
  sendsJson: true,
}
