import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { registerCustomer } from '#contract/auth/accounts.ts'
import { CreateBookingBody } from '#contract/bookings/forms.ts'
import { CalculateQuoteBody } from '#contract/quotes/quotes.ts'
import type { FormStep } from '#domain/bookings/booking-steps.ts'
import { buildContact, buildRequest } from '#test/support/journey.ts'
import {
  type BookingValues,
  bookingResolver,
  EMPTY_BOOKING,
} from '#web/bookings/steps/booking-form.ts'
import { QuoteFormSchema } from '#web/quotes/form/quote-form-schema.ts'
import { BookDialogSchema } from '#web/quotes/result/book-dialog-schema.ts'

/* The exact text that each form and each endpoint shows for a value. */

type Case = [field: string, value: unknown, message: string | null]

/** Returns the schema's first message for that field, or null where it accepts the value. */
function saidOf(schema: z.ZodMiniType, valid: object, field: string, value: unknown) {
  const parsed = schema.safeParse({ ...valid, [field]: value })
  return parsed.error?.issues.find((issue) => issue.path[0] === field)?.message ?? null
}

const REGISTRATION = 'Please enter a valid registration'
const LOCATION = 'Please enter your location'
const SERVICES = 'Please select at least one service'
const SERVICE_TYPE = 'Please select service type'

describe('the quote form [QUOTE-1, VEH-1]', () => {
  const quote: Case[] = [
    ['registration', 'AB12', REGISTRATION],
    ['registration', 'AB123', null],
    ['registration', 'AB12 CDE', null],
    ['registration', 'AB12CDEF', null],
    ['registration', 'AB12CDEFG', REGISTRATION],
    ['registration', 'AB-12 cde', null],
    ['registration', 'ÄB12 CDE', REGISTRATION],
    ['registration', '\u0410\u041212 CDE', REGISTRATION],
    ['registration', '', REGISTRATION],
    ['registration', undefined, REGISTRATION],
    ['location', 'M1', LOCATION],
    ['location', 'M20', null],
    ['location', '', LOCATION],
    ['location', '   ', LOCATION],
    ['location', undefined, LOCATION],
    ['serviceIds', [], SERVICES],
    ['serviceIds', undefined, SERVICES],
    ['serviceIds', [1], null],
    ['serviceType', 'mobile', null],
    ['serviceType', 'garage', null],
    ['serviceType', 'both', SERVICE_TYPE],
    ['serviceType', '', SERVICE_TYPE],
  ]
  const valid = { registration: 'AB12CDE', location: 'M20', serviceType: 'mobile', serviceIds: [1] }

  it.each(quote)('says of %s %j: %s', (field, value, message) => {
    expect(saidOf(QuoteFormSchema, valid, field, value)).toBe(message)
  })

  it.each(quote)('and so does the call: %s %j: %s', (field, value, message) => {
    const name = field === 'registration' ? 'vehicleRegistration' : field
    expect(saidOf(CalculateQuoteBody, buildRequest(), name, value)).toBe(message)
  })
})

const contactCases = (words: Record<string, string>): Case[] => {
  const { customerName = '', customerEmail = '', customerPhone = '', serviceAddress = '' } = words
  return [
    ['customerName', 'A', customerName],
    ['customerName', 'Al', null],
    ['customerName', '', customerName],
    ['customerName', undefined, customerName],
    ['customerEmail', 'alex', customerEmail],
    ['customerEmail', 'alex@example', customerEmail],
    ['customerEmail', 'alex@example.co.uk', null],
    ['customerEmail', '', customerEmail],
    ['customerPhone', '077009004', customerPhone],
    ['customerPhone', '07700 9004', customerPhone],
    ['customerPhone', '07700900456', null],
    ['customerPhone', '+44 7700 900456', null],
    ['customerPhone', 'not a number', customerPhone],
    ['serviceAddress', '1 Short S', serviceAddress],
    ['serviceAddress', '1 Short St', null],
    ['serviceAddress', '          ', serviceAddress],
  ]
}

describe('the booking dialog on the quote result [BOOK-3]', () => {
  const words = {
    customerName: 'Please enter your name',
    customerEmail: 'Please enter a valid email address',
    customerPhone: 'Please enter a valid phone number',
    serviceAddress: 'Please enter your full address',
  }

  it.each(contactCases(words))('says of %s %j: %s', (field, value, message) => {
    const valid = { ...buildContact(), notes: '' }
    expect(saidOf(BookDialogSchema, valid, field, value)).toBe(message)
  })

  it.each([
    ...contactCases(words),
    ['notes', '', null],
    ['notes', undefined, null],
    ['mechanicId', 0, 'Please select a mechanic'],
    ['mechanicId', 1.5, 'Please select a mechanic'],
    ['mechanicId', 1, null],
    ['mechanicId', null, null],
  ] satisfies Case[])('and so does POST /api/bookings: %s %j: %s', (field, value, message) => {
    const valid = { quoteId: '01a1fd7d-23a5-7cd2-a28e-7b1a2ef96e2a', ...buildContact() }
    expect(saidOf(CreateBookingBody, valid, field, value)).toBe(message)
  })
})

describe('the booking page [BOOK-2]', () => {
  const words = {
    customerName: 'Name must be at least 2 characters',
    customerEmail: 'Please enter a valid email',
    customerPhone: 'Please enter a valid phone number',
    serviceAddress: 'Please enter a full address',
  }
  const valid: BookingValues = {
    ...EMPTY_BOOKING,
    ...buildContact(),
    mechanicId: '1',
    scheduledDate: '2099-11-05',
    scheduledTime: '2099-11-05T09:00:00Z',
  }
  const STEP_OF: Record<string, FormStep> = {
    serviceAddress: 'details',
    mechanicId: 'details',
    scheduledDate: 'time',
    scheduledTime: 'time',
  }

  async function saidByStep(field: string, change: Record<string, unknown>) {
    const values = { ...valid, ...change } as BookingValues // A form can hold any text.
    const options = { fields: {}, shouldUseNativeValidation: false }
    const context = { step: STEP_OF[field] ?? 'contact' }
    const { errors } = await bookingResolver(values, context, options)
    return (errors as Record<string, { message?: string }>)[field]?.message ?? null
  }

  it.each([
    ...contactCases(words).filter(([, value]) => value !== undefined),
    ['scheduledDate', '', 'Please select a date'],
    ['scheduledTime', '', 'Please select a time'],
    ['mechanicId', '', 'Please select a mechanic'],
    ['mechanicId', '7', null],
    ['notes', '', null],
    ['password', '', null],
  ] satisfies Case[])('says of %s %j: %s', async (field, value, message) => {
    expect(await saidByStep(field, { [field]: value })).toBe(message)
  })

  it('asks for a password of six characters from those who want an account, and from no others [BOOK-4]', async () => {
    const short = 'Password must be at least 6 characters'
    const said = (createAccount: boolean, password: string) =>
      saidByStep('password', { createAccount, password })
    expect(await said(true, '12345')).toBe(short)
    expect(await said(true, '123456')).toBeNull()
    expect(await said(false, '12345')).toBeNull()
  })

  it('requires the confirmation of 16 years for an account, and only for an account [CUST-16]', async () => {
    const said = (createAccount: boolean, isSixteen: boolean) =>
      saidByStep('isSixteen', { createAccount, isSixteen })
    expect(await said(true, false)).toBe('Accounts are for people of 16 and over')
    expect(await said(true, true)).toBeNull()
    expect(await said(false, false)).toBeNull()
  })
})

describe('the account made while booking [BOOK-4]', () => {
  const SHORT = 'Password must be at least 6 characters'
  const valid = { name: 'Sam Reed', email: 'sam@example.co.uk', password: 'secret' }

  it.each([
    ['password', '12345', SHORT],
    ['password', '123456', null],
    ['password', '', SHORT],
    ['password', undefined, SHORT],
    ['password', '      ', null],
    ['password', 'x'.repeat(256), null],
    ['name', 'S', 'Name must be at least 2 characters'],
    ['email', 'sam', 'Please enter a valid email'],
    ['phone', '123', 'Please enter a valid phone number'],
    ['address', 'short', 'Please enter a full address'],
    ['phone', null, null],
    ['address', undefined, null],
  ] satisfies Case[])('says of %s %j: %s', (field, value, message) => {
    const schema = registerCustomer.body
    if (!schema) throw new Error('registering has a body')
    expect(saidOf(schema, valid, field, value)).toBe(message)
  })
})
