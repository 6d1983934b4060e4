import { addPence, type Pence } from '#domain/money/money.ts'
import { mechanicShare } from '#domain/payments/mechanic-share.ts'
import type { CaseKind } from './case-kind.ts'
import type { CaseOutcome } from './case-outcome.ts'

/** So long the mechanic whose work it was is asked alone to come again [CASE-11]. */
const ALONE_HOURS = 24

export const revisitAloneUntil = (arrangedAt: Temporal.Instant): Temporal.Instant =>
  arrangedAt.add({ hours: ALONE_HOURS })

/** The only kind of case that is put right by a visit that the mechanic owes. */
export const isRevisitCase = (kind: CaseKind): boolean => kind === 'warranty'

/** What another mechanic is paid: their share of what the same work and the visit cost, less what of each was refunded. */
export const revisitPay = (worths: readonly Pence[]): Pence => mechanicShare(addPence(...worths))

export const REVISIT_OUTCOME: CaseOutcome = 'put-right'

/** What the customer reads as the decision once a mechanic has finished. */
export const revisitDecision = (mechanicName: string, reference: string): string =>
  `${mechanicName} has put it right, free of charge (${reference}).`
