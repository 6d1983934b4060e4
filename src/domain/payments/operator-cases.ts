/** What happened that only the operator can settle. Each is a case, and an email when it is opened. */
export const OPERATOR_CASES = [
  'mismatch',
  'refund-returned',
  'dispute',
  'sign-in-alarm',
  'reconciliation',
] as const
export type OperatorCaseKind = (typeof OPERATOR_CASES)[number]

export const OPERATOR_CASE_WORDS: Readonly<Record<OperatorCaseKind, string>> = {
  mismatch: 'A payment does not match',
  'refund-returned': 'A bank sent a refund back',
  dispute: 'A customer disputes a payment',
  'sign-in-alarm': 'Far more sign-ins fail than usual',
  reconciliation: 'The provider’s books and ours differ',
}

/** What the operator does before they close it. */
export const OPERATOR_CASE_STEPS: Readonly<Record<OperatorCaseKind, string>> = {
  mismatch:
    'Compare it with the account of the payment provider. Mark the booking as paid, or send the money back there, then close this.',
  'refund-returned':
    'Ask the customer for their bank details and pay them. Closing this records that the refund was made.',
  dispute:
    'Answer the bank at the payment provider before the deadline; the evidence here is one PDF to send there. A dispute that you win closes by itself.',
  'sign-in-alarm':
    'Look at the audit and at the log. Nobody’s account is open: each slows down by itself after failures.',
  reconciliation:
    'Find it in the account of the payment provider by the id. A late event closes this by itself; close it when you know why both stay different.',
}

/** By when it is to be settled, where nobody outside has set a day. */
export const OPERATOR_CASE_DAYS = 7
