import type { Call } from '#contract/call.ts'
import type * as tariffs from './tariffs.ts'

export const listTariffs: Call<typeof tariffs.listTariffs> = {
  method: 'GET',
  path: '/api/admin/tariffs',
}

export const planTariff: Call<typeof tariffs.planTariff> = {
  method: 'POST',
  path: '/api/admin/tariffs',
  sendsJson: true,
  idempotent: true,
}

export const withdrawTariff: Call<typeof tariffs.withdrawTariff> = {
  method: 'POST',
  path: '/api/admin/tariffs/{id}/withdraw',
}
