/** Draft until the mechanic confirms it; `failed` after a card was declined: the customer pays by link. */
export const BILL_STATES = ['draft', 'due', 'paid', 'failed', 'written-off'] as const
export type BillState = (typeof BILL_STATES)[number]

/** The customer owes it. */
export const OWED_BILL_STATES = ['due', 'failed'] as const satisfies BillState[]

/** Money can still come: also on a payment page that was open when we stopped asking. */
export const PAYABLE_BILL_STATES = [
  ...OWED_BILL_STATES,
  'written-off',
] as const satisfies BillState[]

/** Nothing is left to pay. */
export const CLOSED_BILL_STATES = ['paid', 'written-off'] as const satisfies BillState[]

const OWED: readonly BillState[] = OWED_BILL_STATES
export const isOwed = (state: BillState): boolean => OWED.includes(state)
const PAYABLE: readonly BillState[] = PAYABLE_BILL_STATES
export const isPayable = (state: BillState): boolean => PAYABLE.includes(state)

type Words = Readonly<Record<BillState, string>>

/** The heading of the bill on the booking's page. */
export const CUSTOMER_BILL_WORDS: Words = {
  draft: 'Your bill so far',
  due: 'Your bill is ready to pay',
  paid: 'Your bill is paid',
  failed: 'Your card was declined',
  'written-off': 'Your bill is closed',
}

export const ADMINISTRATOR_BILL_WORDS: Words = {
  draft: 'Bill not issued',
  due: 'Bill due',
  paid: 'Bill paid',
  failed: 'Bill: card declined',
  'written-off': 'Bill written off',
}
