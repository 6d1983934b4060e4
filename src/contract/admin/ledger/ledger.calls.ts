import type { Call } from '#contract/call.ts'
import type * as ledger from './ledger.ts'

export const closeLedgerMonth: Call<typeof ledger.closeLedgerMonth> = {
  method: 'POST',
  path: '/api/admin/ledger/{month}/close',
  sendsJson: true,
}

export const readLedgerMonth: Call<typeof ledger.readLedgerMonth> = {
  method: 'GET',
  path: '/api/admin/ledger',
}
