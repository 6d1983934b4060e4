import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import {
  emailField,
  idField,
  locationField,
  nameField,
  phoneField,
  poundsField,
  registrationField,
  serviceTypeField,
} from '#contract/fields.ts'
import { idParam, uuidParam } from '#contract/params.ts'
import { DepositState, paymentDeclined } from '#contract/payments/deposits.ts'
import { PriceWithDeposit, SELECT_A_SERVICE, serviceIdsField } from '#contract/quotes/forms.ts'

/** The quote form. Both the page and the server check it by this schema. */
export const CalculateQuoteBody = z.strictObject({
  vehicleRegistration: registrationField,
  location: locationField,
  serviceType: z._default(serviceTypeField, 'mobile'),
  serviceIds: serviceIdsField,
})

export const QuoteCalculation = z.extend(PriceWithDeposit, {
  vehicleId: z.nullable(z.int()),
  placeKnown: z.boolean().check(z.describe('False where distances are unknown')),
})
export type QuoteCalculation = z.infer<typeof QuoteCalculation>

export const calculateQuote = endpoint({
  method: 'POST',
  path: '/api/quotes/calculate',
  access: 'public',
  summary: 'Price a basket of services for a car and a place; nothing is stored',
  body: CalculateQuoteBody,
  answer: QuoteCalculation,
})

const ignored = z.optional(z.unknown()).check(z.describe('Ignored: the server prices again'))

/** The rest of what `/api/quotes/calculate` answers: its object may be sent on as it came. */
const CALCULATED = {
  placeKnown: ignored,
  laborFactor: ignored,
  laborArea: ignored,
  partsFactor: ignored,
  vehicleClass: ignored,
  lines: ignored,
  depositPounds: z.optional(poundsField).check(z.describe('Compared where it is sent')),
} satisfies Partial<Record<keyof QuoteCalculation, unknown>>

/** The server only compares these figures: it prices again, and refuses with its own where they differ. */
export const CreateQuoteBody = z
  .strictObject({
    location: locationField,
    vehicleId: z.nullish(idField('Please send a vehicle id')),
    serviceId: z.nullish(idField(SELECT_A_SERVICE)),
    serviceIds: z.optional(serviceIdsField),
    serviceType: z._default(serviceTypeField, 'mobile'),
    laborCost: poundsField,
    partsCost: poundsField,
    mobileFee: poundsField,
    totalCost: poundsField,
    estimatedHours: z.optional(z.number()),
    customerName: z.optional(nameField('Please enter your name')),
    customerEmail: z.optional(emailField('Please enter a valid email address')),
    customerPhone: z.optional(phoneField('Please enter a valid phone number')),
    vehicleRegistration: registrationField,
    ...CALCULATED,
    replacesQuoteId: z
      .nullish(uuidParam)
      .check(z.describe('Your own older quote for this work: its deposit moves to the new one')),
  })
  .check(
    z.refine((body) => body.serviceIds !== undefined || typeof body.serviceId === 'number', {
      path: ['serviceIds'],
      message: SELECT_A_SERVICE,
    }),
  )

export const createQuote = endpoint({
  method: 'POST',
  path: '/api/quotes',
  access: 'public',
  summary: 'Save a quote for 30 days',
  body: CreateQuoteBody,
  status: 201,
  idempotent: true,
  answer: z.object({ id: z.string() }),
})

export const Quote = z.extend(PriceWithDeposit, {
  id: z.string(),
  number: z.string().check(z.describe('For people to read out')),
  vehicleId: z.nullable(z.int()),
  registration: z.string().check(z.describe('Masked unless the caller made the quote')),
  vehicle: z.nullable(z.object({ make: z.string(), model: z.string(), year: z.int() })),
  serviceId: z.int(),
  serviceIds: z.array(z.int()),
  serviceType: z.enum(['mobile', 'garage']),
  location: z.string().check(z.describe('The postcode district unless the caller made the quote')),
  placeKnown: z.boolean(),
  createdAt: z.string(),
  validUntil: z
    .string()
    .check(z.describe('The last day on which it can be booked, YYYY-MM-DD in the UK')),
  isExpired: z.boolean(),
  isBooked: z.boolean(),
  deposit: DepositState,
  paymentDeclined,
  savesCard: z
    .boolean()
    .check(z.describe('Paying the deposit saves the card, to which the bill is charged')),
  isRedacted: z.boolean(),
})
export type Quote = z.infer<typeof Quote>

export const getQuote = endpoint({
  method: 'GET',
  path: '/api/quotes/{id}',
  access: 'public',
  summary: 'A quote; redacted for everybody but those it belongs to',
  params: z.object({ id: uuidParam }),
  answer: Quote,
})

/** Whether a mechanic whom the customer chose before the quote can take its job. */
const WantedStanding = z.enum(['offered', 'not-taking-jobs', 'too-far'])

export const listQuoteMechanics = endpoint({
  method: 'GET',
  path: '/api/quotes/{id}/mechanics',
  access: 'public',
  summary:
    'The mechanics who can take the job of a quote: its specialists first, then nearest first',
  params: z.object({ id: uuidParam }),
  query: z.object({
    wanted: z
      .optional(idParam)
      .check(z.describe('The id of a mechanic whom the customer has chosen before the quote')),
  }),
  answer: z.object({
    placeKnown: z.boolean(),
    wanted: z
      .nullable(
        z.object({
          id: z.int(),
          name: z.string(),
          location: z.string(),
          standing: WantedStanding.check(
            z.describe('Whether the list holds this mechanic, or why not'),
          ),
          serviceRadius: z.int().check(z.describe('Miles')),
          distanceMiles: z.nullable(z.number()),
          specialty: z.string(),
          hasOtherSpecialty: z
            .boolean()
            .check(z.describe('Their specialty is other work than this')),
        }),
      )
      .check(z.describe('Null where nobody is wanted, or nobody approved has that id')),
    mechanics: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        location: z.string(),
        rating: z.number(),
        reviewCount: z.int(),
        qualification: z.string(),
        experience: z.int(),
        specialty: z.string(),
        distanceMiles: z.nullable(z.number()),
        nextFreeAt: z.nullable(z.string()),
        specialistTitle: z
          .nullable(z.string())
          .check(z.describe('"Brake specialist", where specialty and reviews say so')),
      }),
    ),
  }),
})
