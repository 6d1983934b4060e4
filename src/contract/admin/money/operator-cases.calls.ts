import type { Call } from '#contract/call.ts'
import type * as cases from './operator-cases.ts'

export const listOperatorCases: Call<typeof cases.listOperatorCases> = {
  method: 'GET',
  path: '/api/admin/operator-cases',
}

export const closeOperatorCase: Call<typeof cases.closeOperatorCase> = {
  method: 'POST',
  path: '/api/admin/operator-cases/{id}/close',
  sendsJson: true,
}

export const returnPayment: Call<typeof cases.returnPayment> = {
  method: 'POST',
  path: '/api/admin/operator-cases/{id}/return',
  sendsJson: true,
}

export const bookDecision: Call<typeof cases.bookDecision> = {
  method: 'POST',
  path: '/api/admin/operator-cases/{id}/book',
  sendsJson: true,
}
