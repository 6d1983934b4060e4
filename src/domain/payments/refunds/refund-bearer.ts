/** Who bears a refund: mechanic and commission in their shares, or Kerbside alone, as a gesture of our own. */
export const REFUND_BEARERS = ['both', 'us'] as const
export type RefundBearer = (typeof REFUND_BEARERS)[number]

export const REFUND_BEARER_WORDS: Readonly<Record<RefundBearer, string>> = {
  both: 'The mechanic and Kerbside, in their shares',
  us: 'Kerbside alone',
}
