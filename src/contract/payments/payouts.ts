import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { RegistrationFeeOnPage } from '#contract/payments/registration-fee/registration-fee.ts'
import { rawEndpoint } from '#contract/raw-endpoint.ts'
import { PAYOUT_STATES } from '#domain/payments/payouts/payout-state.ts'
import { WAITING_REASONS } from '#domain/payments/payouts/waiting-reason.ts'

const WaitingEarning = z.object({
  bookingId: z.string(),
  reference: z.string(),
  amountPounds: z.number().check(z.describe('Negative where a refund is taken back')),
  reason: z
    .nullable(z.enum(WAITING_REASONS))
    .check(
      z.describe('Why it waits now; null when nothing but the day of the next payout is left'),
    ),
  payableAt: z.string(),
})

const Payout = z.object({
  id: z.string(),
  amountPounds: z.number(),
  returnedPounds: z
    .number()
    .check(z.describe('What came back of it, at the provider or from a bank, and is owed again')),
  jobs: z.int(),
  state: z.enum(PAYOUT_STATES),
  at: z.string(),
  byHand: z
    .nullable(z.object({ madeOn: z.string(), reference: z.string() }))
    .check(z.describe('The bank transfer, where a person made it')),
  sentBack: z
    .nullable(z.object({ receivedOn: z.string(), reference: z.string() }))
    .check(z.describe('Where the bank returned that: when it was on our account again')),
})

export const MechanicMoney = z.object({
  simulated: z.boolean(),
  canConnect: z
    .boolean()
    .check(z.describe('False where the payment provider pays nobody, and we pay by hand')),
  account: z.nullable(z.object({ isReady: z.boolean(), missing: z.array(z.string()) })),
  nextPayoutOn: z.string().check(z.describe('The day of the next run, in the UK')),
  comingPounds: z.number().check(z.describe('What the next run would pay by what is known now')),
  balancePounds: z.number().check(z.describe('Everything that is owed; negative is carried on')),
  waiting: z.array(WaitingEarning),
  payouts: z.array(Payout).check(z.describe('The newest hundred, newest first')),
  hasOlderPayouts: z.boolean().check(z.describe('There are more than the list holds')),
  writtenOff: z
    .array(z.object({ id: z.string(), amountPounds: z.number(), at: z.string() }))
    .check(z.describe('Debts that were given up, newest first')),
  registrationFee: z
    .nullable(RegistrationFeeOnPage)
    .check(z.describe('What they pay or paid once to register; null where none was asked for')),
  weeks: z
    .array(z.object({ weekOn: z.string(), paidPounds: z.number() }))
    .check(z.describe('The last twelve weeks by their Mondays, oldest first')),
})
export type MechanicMoney = z.infer<typeof MechanicMoney>

export const readMoney = endpoint({
  method: 'GET',
  path: '/api/mechanics/money',
  access: 'mechanic',
  summary: 'What the signed-in mechanic is owed, what waits and why, and what was paid out',
  answer: MechanicMoney,
})

export const connectAccount = endpoint({
  method: 'POST',
  path: '/api/mechanics/payout-account',
  access: 'mechanic',
  summary: 'Where the signed-in mechanic gives their bank account to the payment provider',
  answer: z.object({ url: z.string() }),
})

export const downloadStatement = rawEndpoint({
  kind: 'file',
  method: 'GET',
  path: '/api/mechanics/payouts/{id}/statement.csv',
  access: 'mechanic',
  summary: 'The statement of a payout: each job with its bill, the commission and the amount',
  answer: 'text/csv',
})
