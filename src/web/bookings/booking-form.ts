import * as z from 'zod/mini'
import { passwordField } from '#contract/accounts.ts'
import { addressField, emailField, nameField, notesField, phoneField } from '#contract/fields.ts'

/** The booking page's form, with the words of spec 1 §5. */
const fields = {
  serviceAddress: addressField('Please enter a full address'),
  mechanicId: z.int('Please select a mechanic').check(z.minimum(1, 'Please select a mechanic')),
  scheduledDate: z.string().check(z.minLength(1, 'Please select a date')),
  scheduledTime: z.string().check(z.minLength(1, 'Please select a time')),
  expressRequest: z.boolean(),
  customerName: nameField('Name must be at least 2 characters'),
  customerEmail: emailField('Please enter a valid email'),
  customerPhone: phoneField('Please enter a valid phone number'),
  notes: notesField,
}

/** A password matters only to those who asked for an account. */
export const BookingForm = z.discriminatedUnion('createAccount', [
  z.object({ ...fields, createAccount: z.literal(true), password: passwordField }),
  z.object({ ...fields, createAccount: z.literal(false), password: z.string() }),
])

export type BookingValues = {
  serviceAddress: string
  mechanicId: number
  /** The day in the UK, YYYY-MM-DD. */
  scheduledDate: string
  /** The instant at which the slot starts, ISO 8601; the server offered it. */
  scheduledTime: string
  expressRequest: boolean
  customerName: string
  customerEmail: string
  customerPhone: string
  notes: string
  createAccount: boolean
  password: string
}

export const EMPTY_BOOKING: BookingValues = {
  serviceAddress: '',
  mechanicId: 0,
  scheduledDate: '',
  scheduledTime: '',
  expressRequest: false,
  customerName: '',
  customerEmail: '',
  customerPhone: '',
  notes: '',
  createAccount: false,
  password: '',
}

export const STEPS = ['Service Details', 'Date & Time', 'Contact Details'] as const

/** What each step asks, and so what Continue checks. */
export const FIELDS_OF_STEP: Record<1 | 2 | 3, (keyof BookingValues)[]> = {
  1: ['serviceAddress', 'mechanicId'],
  2: ['scheduledDate', 'scheduledTime', 'expressRequest'],
  3: ['customerName', 'customerEmail', 'customerPhone', 'notes', 'createAccount', 'password'],
}

/** The three steps, the deposit screen and the confirmed one. */
export type Stage = 1 | 2 | 3 | 'deposit' | 4
