import { z } from 'zod'
import { MECHANIC, NOTHING, ofBooking, ofPerson } from './email-kind.ts'

/** A bank transfer that a person has made. */
const TRANSFER = { madeOn: z.string(), reference: z.string() }

/** A bank transfer that came to our account. */
const RECEIVED = { receivedOn: z.string(), reference: z.string() }

const FEE = z.object({ ...MECHANIC.shape, feeId: z.string(), amountPence: z.int() })

/** The emails about deposits, bills, refunds and registration fees. */
export const MONEY_EMAILS = {
  'deposit-reminder': ofBooking(
    'money',
    NOTHING,
    'Your deposit for % is still to be paid',
    'the deposit for % is still to be paid.',
  ),
  'deposit-paid': ofBooking(
    'money',
    NOTHING,
    'Your deposit for % has arrived',
    'thank you: the deposit for % is paid.',
  ),
  'deposit-refunded': ofBooking(
    'money',
    NOTHING,
    'We are refunding your deposit for %',
    'we are refunding the deposit for %.',
  ),
  'bill-due': ofBooking(
    'money',
    NOTHING,
    'Your bill for %',
    'the work of booking % is done. Here is your bill.',
  ),
  'bill-declined': ofBooking(
    'money',
    NOTHING,
    'Your card was not charged: your bill for %',
    'we could not charge your card for booking %. Please pay the bill yourself.',
    'we could not charge your card. Please pay on your booking’s page; the link is in our email.',
  ),
  'bill-reminder': ofBooking(
    'money',
    NOTHING,
    'Your bill for % is still to be paid',
    'the bill for booking % is still to be paid.',
  ),
  'bill-paid': ofBooking(
    'money',
    NOTHING,
    'Your bill for % is paid',
    'thank you: the bill for booking % is paid.',
  ),
  'bill-closed': ofBooking(
    'money',
    NOTHING,
    'Nothing is left to pay for %',
    'you do not have to pay the rest of the bill for booking %.',
  ),
  // A debt stays one [PAY-147]: this promises no more than that nobody asks for it.
  'bill-written-off': ofBooking(
    'money',
    NOTHING,
    'We have closed your bill for %',
    'we have stopped asking for the rest of the bill for booking %.',
  ),
  'refund-decided': ofBooking(
    'money',
    z.object({ amountPence: z.int() }),
    'Your refund for %',
    'we are refunding part of what you paid for booking %.',
  ),
  'refund-made': ofBooking(
    'money',
    z.object({ amountPence: z.int(), ...TRANSFER }),
    'We have paid your refund for %',
    'we have sent your refund for booking % by bank transfer.',
  ),
  'payout-made': ofPerson(
    'work',
    // Day and reference of one that a person has sent.
    z.object({
      ...MECHANIC.shape,
      amountPence: z.int(),
      madeOn: z.string().nullable(),
      reference: z.string().nullable(),
    }),
    'We have paid you',
    'we have sent your payout by bank transfer.',
  ),
  'payout-returned': ofPerson(
    'work',
    z.object({ ...MECHANIC.shape, amountPence: z.int(), ...RECEIVED }),
    'Your bank sent our payout back',
    'your bank has sent our payout back to us, so we owe it to you again.',
  ),
  'debt-written-off': ofPerson(
    'work',
    z.object({ ...MECHANIC.shape, amountPence: z.int() }),
    'You no longer owe us anything',
    'we have written off what you still owed us after refunds.',
  ),
  'refund-shared': ofBooking(
    'work',
    z.object({ ...MECHANIC.shape, amountPence: z.int(), sharePence: z.int() }),
    'A refund for job %',
    'the customer of job % gets a refund, and your share of it comes off what you are paid.',
  ),
  'bill-loss': ofBooking(
    'work',
    z.object({ ...MECHANIC.shape, amountPence: z.int(), sharePence: z.int() }),
    'The bill for job % will not be paid',
    'the customer of job % did not pay the bill, and we have stopped asking for it.',
  ),
  'dispute-opened': ofBooking(
    'work',
    MECHANIC,
    'A bank asks about a payment for job %',
    'the customer of job % has questioned a payment at their bank.',
  ),
  'dispute-ended': ofBooking(
    'work',
    z.object({ ...MECHANIC.shape, outcome: z.enum(['won', 'lost']) }),
    'The bank has decided about job %',
    'the bank of the customer of job % has decided about the payment that they questioned.',
  ),
  'dispute-loss': ofBooking(
    'work',
    z.object({ ...MECHANIC.shape, amountPence: z.int(), sharePence: z.int() }),
    'A payment for job % went back to the customer',
    'the customer of job % disputed a payment, and their bank decided for them. Your share of it comes off what you are paid.',
  ),
  'dispute-given-back': ofBooking(
    'work',
    z.object({ ...MECHANIC.shape, amountPence: z.int(), sharePence: z.int() }),
    'A payment for job % is yours again',
    'the bank of the customer of job % has changed its decision about a disputed payment. Your share of it is yours again.',
  ),
  'registration-fee-paid': ofPerson(
    'work',
    FEE,
    'Your registration fee has arrived',
    'thank you: your registration fee is paid.',
  ),
  'registration-fee-waived': ofPerson(
    'work',
    FEE,
    'You have no registration fee to pay',
    'you do not have to pay the registration fee.',
  ),
  'registration-fee-refunded': ofPerson(
    'work',
    FEE,
    'We are refunding your registration fee',
    'we are refunding your registration fee.',
  ),
  'registration-fee-sent': ofPerson(
    'work',
    z.object({ ...FEE.shape, ...TRANSFER }),
    'We have paid back your registration fee',
    'we have sent your registration fee back by bank transfer.',
  ),
}
