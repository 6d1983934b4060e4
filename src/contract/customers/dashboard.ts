import * as z from 'zod/mini'
import { BookingStatus, Cancellation, OverdueWire } from '#contract/bookings/bookings.ts'
import { addVehicleBody } from '#contract/customers/forms.ts'
import { endpoint } from '#contract/endpoint.ts'
import { idParam } from '#contract/params.ts'
import { DepositState, refundProgress } from '#contract/payments/deposits.ts'

const Car = z.object({ make: z.string(), model: z.string(), year: z.int() })

export const OwnBooking = z.object({
  id: z.string(),
  reference: z.string(),
  status: BookingStatus,
  serviceType: z.enum(['mobile', 'garage']),
  scheduledDate: z.nullable(z.string()),
  proposedDate: z
    .nullable(z.string())
    .check(z.describe('Another time that a mechanic offers, to be answered')),
  services: z.array(z.string()),
  registration: z.string(),
  vehicle: z.nullable(Car),
  mechanicName: z.nullable(z.string()),
  totalCost: z
    .number()
    .check(z.describe('Of its bill; until there is one, of its quote with approved extra work')),
  deposit: DepositState,
  refund: refundProgress,
  depositPounds: z.number(),
  depositDueAt: z.nullable(z.string()),
  savesCard: z
    .boolean()
    .check(z.describe('Paying the deposit saves the card, which is charged for the rest')),
  overdue: OverdueWire,
  cancellation: z.nullable(Cancellation),
  unreadMessages: z.int(),
})
export type OwnBooking = z.infer<typeof OwnBooking>

export const OwnQuote = z.object({
  id: z.string(),
  number: z.string(),
  services: z.array(z.string()),
  registration: z.string(),
  vehicle: z.nullable(Car),
  totalCost: z.number(),
  validUntil: z.string().check(z.describe('The last day, in the UK')),
})
export type OwnQuote = z.infer<typeof OwnQuote>

export const OwnVehicle = z.extend(Car, { id: z.int(), registration: z.string() })
export type OwnVehicle = z.infer<typeof OwnVehicle>

export const Profile = z.object({
  name: z.string(),
  email: z.string(),
  isEmailVerified: z.boolean(),
  newEmail: z.nullable(z.string()).check(z.describe('Takes over once it is confirmed')),
  phone: z.nullable(z.string()),
  address: z.nullable(z.string()),
  emailNotifications: z.boolean(),
  smsNotifications: z.boolean(),
  textsAreSent: z.boolean().check(z.describe('False while text messages are off')),
  createdAt: z.string(),
  erasureDueAt: z.nullable(z.string()).check(z.describe('When the account will be deleted')),
})
export type Profile = z.infer<typeof Profile>

export const Dashboard = z.object({
  profile: Profile,
  upcoming: z.array(OwnBooking),
  past: z.array(OwnBooking),
  hasOlderBookings: z.boolean().check(z.describe('There are more than the two lists hold')),
  quotes: z.array(OwnQuote).check(z.describe('Those that can still be booked')),
  hasOlderQuotes: z.boolean().check(z.describe('There are more of these than the list holds')),
  vehicles: z.array(OwnVehicle),
})
export type Dashboard = z.infer<typeof Dashboard>

export const getDashboard = endpoint({
  method: 'GET',
  path: '/api/customer/dashboard',
  access: 'customer',
  summary: 'Everything that a customer has with us',
  answer: Dashboard,
})

export const addVehicle = endpoint({
  method: 'POST',
  path: '/api/customer/vehicles',
  access: 'customer',
  summary: 'Add a car to the account; adding it twice is as good as once',
  body: addVehicleBody,
  status: 201,
  answer: OwnVehicle,
})

export const removeVehicle = endpoint({
  method: 'DELETE',
  path: '/api/customer/vehicles/{id}',
  access: 'customer',
  summary: 'Take a car out of the account',
  params: z.object({ id: idParam }),
  answer: z.object({ removed: z.literal(true) }),
})
