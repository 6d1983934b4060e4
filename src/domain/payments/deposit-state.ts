import { formatWholePounds, type Pence } from '#domain/money/money.ts'

/** `mismatched`: something arrived that is not the deposit. `not-needed`: the visit is free, under warranty. */
export const DEPOSIT_STATES = [
  'unpaid',
  'paid',
  'refunded',
  'kept',
  'mismatched',
  'not-needed',
] as const
export type DepositState = (typeof DEPOSIT_STATES)[number]

/** It went back, or is ours: it pays for no booking any more. */
export const SETTLED_STATES = ['refunded', 'kept'] as const satisfies DepositState[]
export type SettledState = (typeof SETTLED_STATES)[number]
/** The booking puts warranted work right: its customer pays nothing [CASE-10]. */
export const isFree = (state: DepositState | undefined): boolean => state === 'not-needed'

/** It can still pay for the booking that it belongs to. */
export const UNSETTLED_STATES = ['unpaid', 'paid'] as const satisfies DepositState[]

/** The money has not come, or not the right money: what arrives can still pay it. */
export const AWAITED_STATES = ['unpaid', 'mismatched'] as const satisfies DepositState[]

const isOneOf = (group: readonly DepositState[], state: DepositState) => group.includes(state)

export const isSettled = (state: DepositState): boolean => isOneOf(SETTLED_STATES, state)
export const isAwaited = (state: DepositState): boolean => isOneOf(AWAITED_STATES, state)
export const isUnsettled = (state: DepositState): boolean => isOneOf(UNSETTLED_STATES, state)

/** A refund is asked of the provider by a task, apart from the change that it follows from. */
export const REFUND_STATES = ['requested', 'done', 'failed'] as const
export type RefundState = (typeof REFUND_STATES)[number]

/** What administrators and customers read about a refund. */
export const REFUND_WORDS: Readonly<Record<RefundState, string>> = {
  requested: 'on its way',
  done: 'made',
  failed: 'sent back by the bank',
}

/** What became of a provider's event. */
export const EVENT_OUTCOMES = ['applied', 'mismatched', 'parked', 'ignored'] as const
export type EventOutcome = (typeof EVENT_OUTCOMES)[number]

/** How a visit of the payment page can end. */
export const PAYMENT_CHOICES = ['paid', 'declined', 'abandoned'] as const
export type PaymentChoice = (typeof PAYMENT_CHOICES)[number]

/** No money moved: the customer may try again. */
const CHOICES_WITHOUT_PAYMENT: readonly string[] = [
  'declined',
  'abandoned',
] satisfies PaymentChoice[]

export const isWithoutPayment = (event: string): boolean => CHOICES_WITHOUT_PAYMENT.includes(event)

export const isDeclined = (event: string): boolean => event === ('declined' satisfies PaymentChoice)

type Words = Readonly<Record<DepositState, string>>

/** What a customer reads in the list of their bookings. */
export const customerDepositWords = (depositPence: Pence): Words => ({
  unpaid: 'Part of your final bill',
  paid: `${formatWholePounds(depositPence)} paid, off your final bill`,
  refunded: 'Refunded',
  kept: 'Kept',
  mismatched: 'We are checking your payment',
  'not-needed': 'Free, under our warranty',
})

/** What an email says behind the amount. */
export const EMAIL_DEPOSIT_WORDS: Words = {
  unpaid: 'not paid yet',
  paid: 'paid',
  refunded: 'refunded',
  kept: 'kept',
  // For the customer it is not paid.
  mismatched: 'not paid yet',
  'not-needed': 'not needed',
}

export const ADMINISTRATOR_DEPOSIT_WORDS: Words = {
  unpaid: 'Deposit unpaid',
  paid: 'Deposit paid',
  refunded: 'Deposit refunded',
  kept: 'Deposit kept',
  mismatched: 'Deposit does not match',
  'not-needed': 'Free re-visit',
}

/** What the payment page says where nothing is left to pay. */
export const PAYMENT_PAGE_WORDS: Readonly<Partial<Record<DepositState, string>>> = {
  paid: 'This deposit is paid.',
  refunded: 'This deposit was refunded.',
  kept: 'This deposit was kept.',
  mismatched: 'A person is looking at this payment.',
  'not-needed': 'There is nothing to pay for this visit.',
}

/** What the payment page answers to a choice. */
export const PAYMENT_CHOICE_WORDS: Readonly<Record<PaymentChoice, string>> = {
  paid: 'Paid. You can close this tab and go back to Kerbside, whose page already shows it.',
  declined: 'The card was declined. Nothing was taken. You can try again here.',
  abandoned: 'You left without paying. Nothing was taken. You can close this tab.',
}
