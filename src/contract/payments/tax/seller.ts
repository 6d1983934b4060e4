import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { SELLER_KINDS } from '#domain/payments/platform-report/seller-details.ts'
import { SaveSellerBody } from './forms.ts'

export const Quarter = z.object({
  consideration: z
    .int()
    .check(z.describe('Whole pounds paid to the mechanic, after our commission')),
  fees: z.int().check(z.describe('Whole pounds of our commission and the registration fee')),
  activities: z.int().check(z.describe('Jobs for which something was paid')),
})

export const OwnSeller = z.object({
  details: z.object({
    kind: z.enum(SELLER_KINDS),
    firstName: z.string(),
    lastName: z.string(),
    companyName: z.string(),
    companyNumber: z.string(),
    dateOfBirth: z.string(),
    taxNumber: z.string(),
    street: z.string(),
    city: z.string(),
    postcode: z.string(),
    sortCode: z.string(),
    accountNumber: z.string(),
  }),
  missing: z.array(z.string()),
  years: z
    .array(z.object({ year: z.int(), quarters: z.array(Quarter) }))
    .check(z.describe('What is reported to HMRC of this year and the last one')),
})
export type OwnSeller = z.infer<typeof OwnSeller>

export const readSeller = endpoint({
  method: 'GET',
  path: '/api/mechanics/me/seller',
  access: 'mechanic',
  summary: 'What we report about you to HMRC: who you are, and what you were paid',
  answer: OwnSeller,
})

export const saveSeller = endpoint({
  method: 'PUT',
  path: '/api/mechanics/me/seller',
  access: 'mechanic',
  summary: 'Give the details that HMRC wants; what is empty can follow later',
  body: SaveSellerBody,
  answer: OwnSeller,
})
