import { SESSION_ENDED, type Words } from './explain-refusal.ts'

/** What administrators read when a change of money is refused. The desk's dialogs alone load them. */
export const MONEY_WORDS = {
  closeMonth: {
    title: 'Not closed',
    otherwise: 'We could not close this month. Please try again.',
    invalid: 'Please say why it is closed although cases are open.',
    invalid_transition:
      'It is closed already, or something was posted after your download. Please look again.',
    not_allowed: 'Please download the month first: it is locked as that file.',
    unauthenticated: SESSION_ENDED,
  },
  closeOperatorCase: {
    title: 'Not closed',
    otherwise: 'We could not close this. Please try again.',
    invalid: 'Please check what this payment was for.',
    not_allowed:
      'This payment cannot be matched: some of it went back or is disputed, or it has paid for something already.',
    invalid_transition: 'Somebody else has just closed this.',
    unauthenticated: SESSION_ENDED,
  },
  returnPayment: {
    title: 'Not sent back',
    otherwise: 'We could not send this payment back. Please try again.',
    not_allowed:
      'This payment cannot go back from here: some of it has gone back or is disputed, or it has paid for something.',
    invalid_transition: 'Somebody else has just closed this.',
    unavailable: 'The payment provider did not send this back. Please try again soon.',
    unauthenticated: SESSION_ENDED,
  },
  bookDecision: {
    title: 'Not booked',
    otherwise: 'We could not book this. Please try again.',
    not_allowed: 'This case is about no decision that could be booked.',
    invalid_transition:
      'The bank has decided once more, or somebody else has just closed this. Please look again.',
    unavailable:
      'The payment provider does not say just now how this dispute stands. Please try again soon.',
    unauthenticated: SESSION_ENDED,
  },
  giveUpBill: {
    title: 'Not saved',
    otherwise: 'We could not close this bill. Please try again.',
    invalid_transition:
      'This bill was paid or closed already, or its card is being charged. Please look again.',
    unauthenticated: SESSION_ENDED,
  },
  refundBooking: {
    title: 'Not refunded',
    otherwise: 'We could not record this refund. Nothing went back. Please try again.',
    invalid: 'Please check the amounts.',
    invalid_transition: 'Somebody else has just refunded this booking. Please look again.',
    not_allowed: 'Nothing on this booking can be refunded now.',
    unauthenticated: SESSION_ENDED,
  },
  writeOffDebt: {
    title: 'Not written off',
    otherwise: 'We could not save this. Please try again.',
    invalid_transition: 'The debt has changed, or a payout is on its way. Please look again.',
    unauthenticated: SESSION_ENDED,
  },
  markRefundMade: {
    title: 'Not recorded',
    otherwise: 'We could not record this refund. Please try again.',
    invalid: 'Please check the amount and the day.',
    invalid_transition:
      'This refund was made already, here or by the payment provider. Please do not send it again.',
    not_allowed:
      'The payment provider has sent back another part of this payment. Please settle its case on this page first.',
    unavailable:
      'The payment provider does not say just now whether this payment has gone back. Please try again soon, or look on its own pages and tick that you have.',
    unauthenticated: SESSION_ENDED,
  },
  callOffPayout: {
    title: 'Not called off',
    otherwise: 'We could not save this. Please try again.',
    invalid_transition: 'This payout was made or called off already.',
    unauthenticated: SESSION_ENDED,
  },
  markPayoutMade: {
    title: 'Not recorded',
    otherwise: 'We could not record this payout. Please try again.',
    invalid: 'Please check the amount and the day.',
    invalid_transition: 'This payout was made already.',
    unauthenticated: SESSION_ENDED,
  },
  markPayoutReturned: {
    title: 'Not recorded',
    otherwise: 'We could not record that this payout came back. Please try again.',
    invalid: 'Please check the amount and the day.',
    invalid_transition: 'This payout was recorded as returned already.',
    unauthenticated: SESSION_ENDED,
  },
  markFeePaid: {
    title: 'Not marked as paid',
    otherwise: 'We could not record this payment. Please try again.',
    invalid: 'Please check the amount and the day.',
    invalid_transition: 'This fee was paid or settled already.',
    unauthenticated: SESSION_ENDED,
  },
  waiveFee: {
    title: 'Not waived',
    otherwise: 'We could not save this. Please try again.',
    invalid_transition: 'This fee was paid or settled already.',
    unauthenticated: SESSION_ENDED,
  },
  refundFee: {
    title: 'Not refunded',
    otherwise: 'We could not record this refund. Nothing went back. Please try again.',
    invalid_transition: 'This fee is not paid, or was refunded already.',
    unauthenticated: SESSION_ENDED,
  },
  markBillPaid: {
    title: 'Not marked as paid',
    otherwise: 'We could not record this payment. Please try again.',
    invalid: 'Please check the amount and the day.',
    invalid_transition: 'This bill was paid already.',
    unauthenticated: SESSION_ENDED,
  },
  markDepositPaid: {
    title: 'Not marked as paid',
    otherwise: 'We could not record this payment. Please try again.',
    invalid: 'Please check the amount and the day.',
    invalid_transition: 'This deposit was paid or settled already.',
    unauthenticated: SESSION_ENDED,
  },
} satisfies Record<string, Words>
