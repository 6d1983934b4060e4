import type { Call } from '#contract/call.ts'
import type * as cases from './cases.ts'

export const answerOwnCase: Call<typeof cases.answerOwnCase> = {
  method: 'POST',
  path: '/api/mechanics/cases/{id}/answer',
  sendsJson: true,
}

export const arrangeRevisit: Call<typeof cases.arrangeRevisit> = {
  method: 'POST',
  path: '/api/admin/cases/{id}/revisit',
  sendsJson: true,
}

export const decideCase: Call<typeof cases.decideCase> = {
  method: 'POST',
  path: '/api/admin/cases/{id}/decide',
  sendsJson: true,
}

export const listAdminCases: Call<typeof cases.listAdminCases> = {
  method: 'GET',
  path: '/api/admin/cases',
}

export const listCases: Call<typeof cases.listCases> = {
  method: 'GET',
  path: '/api/bookings/{id}/cases',
}

export const listOwnCases: Call<typeof cases.listOwnCases> = {
  method: 'GET',
  path: '/api/mechanics/cases',
}

export const openCase: Call<typeof cases.openCase> = {
  method: 'POST',
  path: '/api/bookings/{id}/cases',
  sendsJson: true,
  idempotent: true,
}

export const takeCase: Call<typeof cases.takeCase> = {
  method: 'POST',
  path: '/api/admin/cases/{id}/take',
  sendsJson: true,
}

export const writeCaseMessage: Call<typeof cases.writeCaseMessage> = {
  method: 'POST',
  path: '/api/cases/{id}/messages',
  sendsJson: true,
  idempotent: true,
}
