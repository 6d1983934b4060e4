import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { SaveVatBody } from './forms.ts'

const VatChange = z.object({
  id: z.int(),
  vatNumber: z.nullable(z.string()).check(z.describe('Null where the mechanic is not registered')),
  passesMotFeeOn: z
    .boolean()
    .check(z.describe('An MOT fee is passed on exactly as charged, so that it is outside VAT')),
  startsOn: z.string(),
})

export const OwnVat = z.object({
  today: z.string(),
  now: z.nullable(VatChange).check(z.describe('What invoices of today say')),
  changes: z.array(VatChange).check(z.describe('What was said so far, newest first')),
})
export type OwnVat = z.infer<typeof OwnVat>

export const readVat = endpoint({
  method: 'GET',
  path: '/api/mechanics/me/vat',
  access: 'mechanic',
  summary: 'Your VAT number, and since when invoices show it',
  answer: OwnVat,
})

export const saveVat = endpoint({
  method: 'PUT',
  path: '/api/mechanics/me/vat',
  access: 'mechanic',
  summary: 'Give your VAT number, change it or end it, from today or a day to come',
  body: SaveVatBody,
  answer: OwnVat,
})
