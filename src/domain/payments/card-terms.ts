import { daysText } from '#domain/site/settings/list-text.ts'

/**
 * What a customer agrees to beside the Pay button of the deposit. Version and words are stored with the payment, so that
 * new words never change what somebody agreed to: give them a new version.
 */
export const CARD_TERMS = {
  version: '2026-11',
  words:
    'By paying the deposit you agree that this card is saved for this booking, and that what is left of your bill is charged to it once your mechanic has confirmed that the work is done: never more than your quote and any extra work that you approve. You can remove the card on your booking’s page.',
} as const

/** A charge without the customer present; what else a provider answers is not known to be refused. */
export const CARD_REFUSALS = ['refused', 'approval-needed', 'no-card'] as const
export type CardRefusal = (typeof CARD_REFUSALS)[number]

/** Why the bill was not charged, as its page and its email say it. */
export const CARD_REFUSAL_WORDS: Readonly<Record<CardRefusal, string>> = {
  refused: 'Your bank declined the charge, and nothing was taken.',
  'approval-needed': 'Your bank wants you to approve this payment yourself. Nothing was taken.',
  'no-card': 'Your saved card can no longer be used. Nothing was taken.',
}

export type CardFace = { brand: string | null; last4: string | null }

/** What a saved card is called: `your Visa ending 4242`. */
export const cardName = ({ brand, last4 }: CardFace): string =>
  last4 === null ? 'the card you paid the deposit with' : `your ${brand ?? 'card'} ending ${last4}`

export const cardDeclined = (retryDays: readonly number[]): string =>
  `If the charge does not go through, we send you a link and try the card again after ${daysText(retryDays)}.`

export const CARD_SENTENCES = {
  charged:
    'If you agreed to it when you paid the deposit, we charge the rest to the same card once your mechanic has confirmed the work; otherwise we send you a link to pay.',
  bounds: 'We never charge more than your quote and any extra work that you approve.',
  removal:
    'You can remove the card on your booking’s page at any time before it is charged. We delete it when the bill is paid or the booking is cancelled.',
} as const
