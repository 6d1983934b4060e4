import * as contract from '#contract/admin/ledger/ledger.ts'
import { rawRoute } from '#server/http/raw/raw-route.ts'
import { route } from '#server/http/serve.ts'
import { closeLedgerMonth } from './close-ledger-month.ts'
import { exportLedger } from './export-ledger.ts'
import { readLedgerMonth } from './read-ledger-month.ts'

export const routes = [
  route(contract.readLedgerMonth, readLedgerMonth),
  route(contract.closeLedgerMonth, closeLedgerMonth),
]

export const rawRoutes = [rawRoute(contract.exportLedger, exportLedger)]
