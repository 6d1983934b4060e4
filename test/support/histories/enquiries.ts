import type { PaymentPurpose } from '#domain/payments/payment-purpose.ts'
import {
  billOf,
  DISPUTE_FEE_PENCE,
  depositOf,
  type Find,
  findPlace,
  type Step,
  sendDispute,
} from './making.ts'

/* A bank asks about a payment before it takes anything, and takes it then, or does not. */

/** By whose second an enquiry is known. */
const ASKED_AT = 1_780_000_050

/** One about each payment. */
const enquire =
  (purpose: PaymentPurpose, find: Find): Step =>
  async (world, living) => {
    const { provider } = world
    const paymentId = await findPlace(world, living, find)
    if (paymentId === null || !provider.canBeTaken(paymentId)) return
    if (living.enquiries.some((known) => known.paymentId === paymentId)) return
    const amountPence = provider.balanceOf(paymentId)
    const reference = `simdp.${purpose}.${paymentId}.${amountPence}.${ASKED_AT}`
    provider.decisions.ask(reference, paymentId, amountPence)
    living.enquiries.push({ reference, paymentId, amountPence, isOpen: true })
    await sendDispute(world, living, `${reference}.open`)
  }

/** A bank takes what it had asked about, where all of that is still there, and otherwise asks no more. */
const endEnquiries =
  (ending: 'taken' | 'over'): Step =>
  async (world, living) => {
    const { provider } = world
    for (const enquiry of living.enquiries.filter(({ isOpen }) => isOpen)) {
      const { reference, paymentId, amountPence } = enquiry
      enquiry.isOpen = false
      const isThere =
        provider.canBeTaken(paymentId) && provider.balanceOf(paymentId) === amountPence
      if (ending === 'taken' && isThere) {
        provider.dispute(paymentId, DISPUTE_FEE_PENCE)
        provider.decisions.take(reference, paymentId, amountPence)
        living.disputes.push({ reference, paymentId, amountPence })
      } else provider.decisions.decide(reference, 'won', false)
      await sendDispute(world, living, `${reference}.${provider.decisions.outcomeOf(reference)}`)
    }
  }

export const ENQUIRIES = {
  'enquiry about the deposit': enquire('deposit', depositOf),
  'enquiry about the bill': enquire('bill', billOf),
  'enquiries become disputes': endEnquiries('taken'),
  'enquiries end': endEnquiries('over'),
} satisfies Record<string, Step>
