import type { Call } from '#contract/call.ts'
import type * as customers from './customers.ts'

export const listCustomers: Call<typeof customers.listCustomers> = {
  method: 'GET',
  path: '/api/admin/customers',
}

export const getCustomerDetail: Call<typeof customers.getCustomerDetail> = {
  method: 'GET',
  path: '/api/admin/customers/{id}',
}

export const addCustomerNote: Call<typeof customers.addCustomerNote> = {
  method: 'POST',
  path: '/api/admin/customers/{id}/notes',
  sendsJson: true,
  idempotent: true,
}

export const deactivateCustomer: Call<typeof customers.deactivateCustomer> = {
  method: 'POST',
  path: '/api/admin/customers/{id}/deactivate',
  sendsJson: true,
}

export const activateCustomer: Call<typeof customers.activateCustomer> = {
  method: 'POST',
  path: '/api/admin/customers/{id}/activate',
}

export const endCustomerSessions: Call<typeof customers.endCustomerSessions> = {
  method: 'POST',
  path: '/api/admin/customers/{id}/sign-out',
}

export const sendCustomerPasswordLink: Call<typeof customers.sendCustomerPasswordLink> = {
  method: 'POST',
  path: '/api/admin/customers/{id}/password-link',
}

export const eraseCustomerAccount: Call<typeof customers.eraseCustomerAccount> = {
  method: 'POST',
  path: '/api/admin/customers/{id}/erasure',
}

export const sendCustomerData: Call<typeof customers.sendCustomerData> = {
  method: 'POST',
  path: '/api/admin/customers/{id}/data-export',
}
