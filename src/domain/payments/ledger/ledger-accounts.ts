/** A debit is positive, a credit negative: the sides of an entry sum to zero. */
export const LEDGER_ACCOUNTS = [
  /** What customers owe on their bills. */
  'customer-receivable',
  /** Money that a payment provider or the bank holds for us. */
  'provider-clearing',
  /** Deposits of bookings without a bill: still the customer's, or to be split. */
  'deposits-held',
  /** What we owe to mechanics; each line names its mechanic. */
  'mechanic-payable',
  /** What we earn. */
  'commission',
  /** Refunds that were decided and that the provider has not made yet. */
  'refunds',
  /** Money that a card issuer has taken back while a dispute is open. */
  'chargebacks',
  /** What we gave up. */
  'written-off',
] as const
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number]
