import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { REGISTERS } from '#domain/site/connections.ts'

const hours = (days: string) => z.string().check(z.describe(`${days}: "08:00-20:00", or "closed"`))

/** What owners set and pages say. */
export const Settings = z.object({
  weekdayHours: hours('Monday to Friday'),
  saturdayHours: hours('Saturday'),
  sundayHours: hours('Sunday'),
  supportPhone: z.string(),
  emergencyPhone: z.string().check(z.describe('Answered at any hour')),
  contactEmail: z.string(),
  headOffice: z
    .string()
    .check(z.describe('The name of the business, then the lines of its address')),
  emailReplyHours: z.int().check(z.describe('How soon an email is answered')),
  sameDay: z.string(),
  arrival: z.string().check(z.describe('From booking to arrival, where a mechanic is free')),
  emergencyResponse: z.string(),
  mechanicAssignedHours: z.int().check(z.describe('How soon a mechanic accepts')),
  policyUpdatedOn: z.string().check(z.describe('The day of the terms and the policies')),
  extraCeilings: z
    .array(z.int())
    .check(z.describe('What a customer can agree to in advance, in pounds, beside being asked')),
  satisfactionHours: z
    .int()
    .check(z.describe('How long after completion a customer may say that they are not satisfied')),
  billRetryDays: z
    .array(z.int())
    .check(z.describe('Days after its issue on which an unpaid bill is asked for again')),
  connections: z
    .object({
      registers: z.array(z.enum(REGISTERS)).check(z.describe('Where a plate is looked up')),
      asksPostcodes: z.boolean(),
      asksRoutes: z.boolean(),
      savesCards: z.boolean(),
    })
    .check(z.describe('What this installation is connected to')),
})

export const getSettings = endpoint({
  method: 'GET',
  path: '/api/settings',
  access: 'public',
  summary: 'When and how we are reached, and what else owners set',
  answer: Settings,
  cache: { seconds: 60, tag: 'settings' },
})
