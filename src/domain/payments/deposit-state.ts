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

/** What becomes of money that is not the deposit, where its booking is cancelled: the program moves none of it [PAY-211]. */
export const MISMATCH_SETTLED = 'a person will write to you about what reached us'

/** It can still pay for the booking that it belongs to. */
export const UNSETTLED_STATES = ['unpaid', 'paid'] as const satisfies DepositState[]

/** The money has not come, or not the right money: what arrives can still pay it. */
export const AWAITED_STATES = ['unpaid', 'mismatched'] as const satisfies DepositState[]

/** The news that a payment came, and that some of it went back. */
export const COME_AND_GONE = ['paid', 'refunded'] as const satisfies DepositState[]

const isOneOf = (group: readonly DepositState[], state: DepositState) => group.includes(state)

export const isSettled = (state: DepositState): boolean => isOneOf(SETTLED_STATES, state)
export const isAwaited = (state: DepositState): boolean => isOneOf(AWAITED_STATES, state)
export const isUnsettled = (state: DepositState): boolean => isOneOf(UNSETTLED_STATES, state)

/** A refund is asked of the provider by a task, apart from the change that it follows from. */
export const REFUND_STATES = ['requested', 'done', 'failed'] as const
export type RefundState = (typeof REFUND_STATES)[number]

/**
 * How far the refund of a deposit is, as people read it: the part that is furthest behind comes first. What no provider can
 * make, and what a bank sent back, waits for a bank transfer.
 */
export const REFUND_PROGRESS = ['by-transfer', 'on-its-way', 'made'] as const
export type RefundProgress = (typeof REFUND_PROGRESS)[number]

/** A part of a refund; `isByHand`: no provider makes it. */
export type RefundPart = { state: RefundState; isByHand: boolean }

const progressOf = ({ state, isByHand }: RefundPart): RefundProgress => {
  if (state === 'done') return 'made'
  return isByHand || state === 'failed' ? 'by-transfer' : 'on-its-way'
}

/** A refund goes back in one part or in several, and nobody may read that it is made while one of them is not [PAY-189]. */
export function refundProgressOf(parts: readonly RefundPart[]): RefundProgress {
  const found = parts.map(progressOf)
  return REFUND_PROGRESS.find((each) => found.includes(each)) ?? 'made'
}

/** A refund of which nothing more is known is said to be under way, which promises the least. */
export const saidProgress = (refund: RefundProgress | null): RefundProgress =>
  refund ?? 'on-its-way'

/** The same words in every list, page and email, behind "Deposit" or its amount [PAY-189]. */
export const REFUND_PROGRESS_WORDS: Readonly<Record<RefundProgress, string>> = {
  'by-transfer': 'refund to come by bank transfer',
  'on-its-way': 'refund on its way',
  made: 'refunded',
}

/** In a sentence, behind "Your £30 deposit". */
export const REFUND_PROGRESS_CLAUSES: Readonly<Record<RefundProgress, string>> = {
  'by-transfer': 'comes back to you by bank transfer',
  'on-its-way': 'is on its way back',
  made: 'is refunded',
}

/** Beside the amount that goes back of a bill. */
export const refundRowText = (refund: RefundProgress): string =>
  refund === 'made' ? 'Refunded to you' : capitalised(REFUND_PROGRESS_WORDS[refund])

/** Beside what a small bill leaves of the deposit. */
export const restRowText = (refund: RefundProgress | null): string =>
  `Rest of your deposit, ${REFUND_PROGRESS_WORDS[saidProgress(refund)]}`

/** What administrators read about each part of a refund. */
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
/** What is said of a refund depends on how far it is. */
type WordsBesideRefund = Readonly<Record<Exclude<DepositState, 'refunded'>, string>>

/** A deposit with how far its refund is; null where nothing goes back. */
type DepositOutcome = { deposit: DepositState; refund: RefundProgress | null }

const refundWords = ({ refund }: DepositOutcome) => REFUND_PROGRESS_WORDS[saidProgress(refund)]

const textOf = (outcome: DepositOutcome, words: WordsBesideRefund): string =>
  outcome.deposit === 'refunded' ? refundWords(outcome) : words[outcome.deposit]

/** What a customer reads in the list of their bookings. */
export const customerDepositText = (outcome: DepositOutcome, depositPence: Pence): string =>
  capitalised(
    textOf(outcome, {
      unpaid: 'part of your final bill',
      paid: `${formatWholePounds(depositPence)} paid, off your final bill`,
      kept: 'kept',
      mismatched: 'we are checking your payment',
      'not-needed': 'free, under our warranty',
    }),
  )

const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

const OUTCOME_WORDS: WordsBesideRefund = {
  unpaid: 'not paid yet',
  paid: 'paid',
  kept: 'kept',
  // For the customer it is not paid.
  mismatched: 'not paid yet',
  'not-needed': 'not needed',
}

/** What pages and emails say behind the amount. */
export const depositOutcomeWords = (outcome: DepositOutcome): string =>
  textOf(outcome, OUTCOME_WORDS)

/** What became of a deposit that nobody holds any more; null of every other. */
export const settledDepositText = (outcome: DepositOutcome): string | null =>
  isSettled(outcome.deposit) ? `Deposit ${textOf(outcome, OUTCOME_WORDS)}` : null

/** By its state alone, as administrators filter by it. */
export const ADMINISTRATOR_DEPOSIT_WORDS: Words = {
  unpaid: 'Deposit unpaid',
  paid: 'Deposit paid',
  refunded: 'Deposit refunded',
  kept: 'Deposit kept',
  mismatched: 'Deposit does not match',
  'not-needed': 'Free re-visit',
}

/** What administrators read of a booking's deposit. */
export const administratorDepositText = (outcome: DepositOutcome): string =>
  settledDepositText(outcome) ?? ADMINISTRATOR_DEPOSIT_WORDS[outcome.deposit]

/** What the payment page says where nothing is left to pay. */
export const PAYMENT_PAGE_WORDS: Readonly<Partial<Record<DepositState, string>>> = {
  paid: 'This deposit is paid.',
  refunded: 'There is nothing to pay: this deposit goes back to the customer.',
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
