import type { Call } from '#contract/call.ts'
import type * as fees from './registration-fee.ts'

export const getRegistrationFee: Call<typeof fees.getRegistrationFee> = {
  method: 'GET',
  path: '/api/registration-fees/{id}',
}

export const startFeePayment: Call<typeof fees.startFeePayment> = {
  method: 'POST',
  path: '/api/registration-fees/{id}/pay',
}
