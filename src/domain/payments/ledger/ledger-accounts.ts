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
  /** What the provider charges us for payments, refunds, transfers and disputes. */
  'provider-fees',
  /** What re-visits under warranty cost us until the mechanic whose work it was bears it. */
  'warranty-costs',
  /** What applicants paid to register. */
  'registration-fees',
] as const
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number]

export const LEDGER_ACCOUNT_WORDS: Readonly<Record<LedgerAccount, string>> = {
  'customer-receivable': 'Owed by customers',
  'provider-clearing': 'Held by the payment provider',
  'deposits-held': 'Deposits held',
  'mechanic-payable': 'Owed to mechanics',
  commission: 'Commission',
  refunds: 'Refunds to be made',
  chargebacks: 'Disputed payments',
  'written-off': 'Written off',
  'provider-fees': 'Fees of the provider',
  'warranty-costs': 'Warranty re-visits',
  'registration-fees': 'Registration fees',
}
