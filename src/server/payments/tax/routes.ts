import * as seller from '#contract/payments/tax/seller.ts'
import * as vat from '#contract/payments/tax/vat.ts'
import { route } from '#server/http/serve.ts'
import { readSeller } from './read-seller.ts'
import { readVat } from './read-vat.ts'
import { saveSeller } from './save-seller.ts'
import { saveVat } from './save-vat.ts'

export const routes = [
  route(vat.readVat, readVat),
  route(vat.saveVat, saveVat),
  route(seller.readSeller, readSeller),
  route(seller.saveSeller, saveSeller),
]
