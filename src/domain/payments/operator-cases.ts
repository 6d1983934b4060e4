import type { DisputeState } from './dispute-state.ts'

/** What happened that only the operator can settle. Each is a case, and an email when it is opened. */
export const OPERATOR_CASES = [
  'mismatch',
  'refund-returned',
  'dispute',
  'sign-in-alarm',
  'reconciliation',
] as const
export type OperatorCaseKind = (typeof OPERATOR_CASES)[number]

/** What a case of something that does not match is about, where that is no payment that came: it has words of its own. */
export const CASE_TOPICS = [
  'payout-returned',
  'decision-changed',
  'win-unpaid',
  'refund-refused',
  'refunded-beyond',
  'payout-refused',
  'bank-refused',
] as const
export type CaseTopic = (typeof CASE_TOPICS)[number]

/** A case about a payout that came back is called so, with what had come back of it by then. */
export const returnedSubject = (payoutId: string, totalPence: number) =>
  `transfer ${payoutId} ${totalPence}`

/** What a case is called that is about a refund which the provider refuses to make begins so; the refund's id follows. */
export const REFUSED_REFUND = 'refused refund '
/** About a refund of which more went back than was owed. */
export const REFUNDED_BEYOND = 'refunded beyond '
/** About a payout which the provider refuses. */
export const REFUSED_PAYOUT = 'refused payout '
/** About money that a bank did not take from the provider; the id of the news follows. */
export const REFUSED_BY_BANK = 'refused by bank '

/** A case about what a bank has decided anew: what it is called begins with the dispute and the decision. */
export const changeSubject = (reference: string, outcome: DisputeState, about: number) =>
  `${reference} ${outcome} ${about}`

/** A case about a dispute that has been won since then, in seconds since 1970, and whose money does not come. */
export const unpaidWinSubject = (reference: string, sinceSeconds: number) =>
  `${reference} won unpaid ${sinceSeconds}`

/** So long the money of a dispute that was won may take before somebody looks: a judgement, within which a week has its working days. */
export const UNPAID_WIN_DAYS = 7

/** Reads from what a case is called what it is about; null where its kind says it. */
export function caseTopicOf({ kind, subject }: About): CaseTopic | null {
  if (kind !== 'mismatch') return null
  if (RETURNED_PAYOUT.test(subject)) return 'payout-returned'
  if (subject.startsWith(REFUSED_REFUND)) return 'refund-refused'
  if (subject.startsWith(REFUNDED_BEYOND)) return 'refunded-beyond'
  if (subject.startsWith(REFUSED_PAYOUT)) return 'payout-refused'
  if (subject.startsWith(REFUSED_BY_BANK)) return 'bank-refused'
  if (/^\S+ won unpaid \d+$/.test(subject)) return 'win-unpaid'
  return /^\S+ (?:won|lost) \d+$/.test(subject) ? 'decision-changed' : null
}
type About = { kind: OperatorCaseKind; subject: string }

const RETURNED_PAYOUT = /^transfer ([0-9a-f-]{36}) \d+$/

/** The payout that came back, or that the provider refused, where a case is about one. */
export function payoutOfCase({ kind, subject }: About): string | null {
  if (kind !== 'mismatch') return null
  if (subject.startsWith(REFUSED_PAYOUT)) return subject.slice(REFUSED_PAYOUT.length)
  return RETURNED_PAYOUT.exec(subject)?.[1] ?? null
}

type Named = { kind: OperatorCaseKind; topic: CaseTopic | null }

export const caseWords = ({ kind, topic }: Named): string => WORDS[topic ?? kind]
/** What the operator does before they close it. */
export const caseSteps = ({ kind, topic }: Named): string => STEPS[topic ?? kind]

const WORDS: Readonly<Record<OperatorCaseKind | CaseTopic, string>> = {
  mismatch: 'A payment does not match',
  'payout-returned': 'A payout came back',
  'decision-changed': 'A bank changed its decision',
  'win-unpaid': 'A dispute was won, and its money has not come',
  'refund-refused': 'The payment provider refuses a refund',
  'refunded-beyond': 'More went back than was owed',
  'payout-refused': 'The payment provider refuses a payout',
  'bank-refused': 'A bank refused money from the payment provider',
  'refund-returned': 'A bank sent a refund back',
  dispute: 'A customer disputes a payment',
  'sign-in-alarm': 'Far more sign-ins fail than usual',
  reconciliation: 'The provider’s books and ours differ',
}

const STEPS: Readonly<Record<OperatorCaseKind | CaseTopic, string>> = {
  mismatch:
    'Compare it with the account of the payment provider. Mark the booking as paid, or send the money back there, then close this.',
  'payout-returned':
    'Find out why, and ask the mechanic for other bank details if these are wrong. The jobs wait until you close this; then the next payout pays them.',
  'decision-changed':
    'Look at the account of the payment provider. Is the money there, or gone? Book it. Otherwise leave this open: it closes by itself when the money moves.',
  'win-unpaid':
    'Look at the account of the payment provider, or ask it. Is the money there? Book it. Otherwise leave this open: it closes by itself when the money comes. Until then the job’s money waits.',
  'refund-refused':
    'Ask the customer for their bank details, send it by bank transfer, and mark it as made among the refunds of this page: this closes by itself then. If the reason at the provider is gone, close this, and the provider is asked again.',
  'refunded-beyond':
    'The payer has this amount twice, from a bank and from us, and our books have it as our loss. Decide whether you ask for it back, then close this.',
  'payout-refused':
    'Look at the payment provider: is our balance there too low, or the mechanic’s account closed? Put it right and close this. The jobs are part of the next payout.',
  'bank-refused':
    'The money is still at the payment provider. Ask the mechanic to check the bank details that they gave there, or check our own; then close this.',
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
