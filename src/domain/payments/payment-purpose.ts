/** What a payment is for. */
export const PAYMENT_PURPOSES = ['deposit', 'bill', 'registration-fee'] as const
export type PaymentPurpose = (typeof PAYMENT_PURPOSES)[number]
