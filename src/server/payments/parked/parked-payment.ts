import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import type { OperatorCase } from '#server/db/schema/operator-cases.ts'
import { providerEvents } from '#server/db/schema/payments.ts'
import { notAllowed } from '#server/problems.ts'
import { isPaymentEvent, type PaymentEvent } from '#server/providers/payments/payments.ts'

/* The money that a case is about, where it belongs to nothing: of its own event, or of the provider's books [PAY-178]. */

type About = Pick<OperatorCase, 'kind' | 'subject'>

const BY_BOOKS = /^payment ([0-9a-f-]{36})$/

const foreignIdIn = ({ kind, subject }: About) =>
  kind === 'reconciliation' ? BY_BOOKS.exec(subject)?.[1] : undefined

const isWaiting = and(eq(providerEvents.type, 'paid'), eq(providerEvents.outcome, 'parked'))

/** Which of these cases are about money that can be attached to something, or sent back. */
export async function listWithParked<Case extends About>(
  ctx: Context,
  cases: readonly Case[],
): Promise<Set<Case>> {
  const rows = await ctx.db
    .select({ id: providerEvents.id, paymentId: providerEvents.paymentId })
    .from(providerEvents)
    .where(
      and(
        isWaiting,
        sql`(${inArray(
          providerEvents.id,
          cases.map(({ subject }) => subject),
        )} or ${inArray(
          providerEvents.paymentId,
          cases.map(foreignIdIn).filter((id) => id !== undefined),
        )})`,
      ),
    )
  const known = new Set(rows.flatMap(({ id, paymentId }) => [id, paymentId]))
  return new Set(cases.filter((it) => known.has(foreignIdIn(it) ?? it.subject)))
}

export type Parked = { eventId: string; event: PaymentEvent }

/** Refuses a case about anything else, and money that is not ours. */
export async function getParked(ctx: Context, about: About): Promise<Parked> {
  const foreignId = foreignIdIn(about)
  const [stored] = await ctx.db
    .select()
    .from(providerEvents)
    .where(
      and(
        isWaiting,
        foreignId === undefined
          ? eq(providerEvents.id, about.subject)
          : eq(providerEvents.paymentId, foreignId),
      ),
    )
    .orderBy(providerEvents.receivedAt)
    .limit(1)
  const event = stored ? (ctx.payments.readStored?.(stored.payload) ?? null) : null
  const isOurs =
    event !== null &&
    isPaymentEvent(event) &&
    event.type === 'paid' &&
    event.currency === 'gbp' &&
    event.account === ctx.payments.account &&
    event.isLive === ctx.payments.isLive
  if (!stored || !isOurs)
    throw notAllowed('not_allowed', 'This payment cannot be matched to anything.')
  return { eventId: stored.id, event }
}

type Ending = { by: string; because: string }

/**
 * Closes what is open about money that belonged to nothing. What a person is closing at this moment is left to them: two
 * who waited for each other would wait for ever.
 */
export const closeParkedCases = (ctx: Context, foreignId: string, { by, because }: Ending) =>
  ctx.db.execute(sql`update operator_cases
    set closed_at = ${ctx.now.toString()}, closed_by = ${by}, closed_because = ${because}
    where id in (select c.id from operator_cases c where c.closed_at is null
      and ((c.kind = 'reconciliation' and c.subject = ${`payment ${foreignId}`})
        or (c.kind = 'mismatch' and c.subject in (select e.id from provider_events e
          where e.payment_id = ${foreignId} and e.type = 'paid')))
      for no key update skip locked)`)

/** News that all of such money went back: it is nobody’s any more, and what was open about it closes. */
export async function hasParkedReturned(
  ctx: Context,
  { type, paymentId, amountPence }: PaymentEvent,
): Promise<boolean> {
  if (type !== 'refunded') return false
  const [stored] = await ctx.db
    .select()
    .from(providerEvents)
    .where(and(isWaiting, eq(providerEvents.paymentId, paymentId)))
  const paid = stored ? (ctx.payments.readStored?.(stored.payload) ?? null) : null
  if (paid === null || !isPaymentEvent(paid) || amountPence < paid.amountPence) return false
  await closeParkedCases(ctx, paymentId, { by: 'provider', because: 'All of it went back.' })
  return true
}
