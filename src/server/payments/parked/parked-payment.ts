import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import type { OperatorCase } from '#server/db/schema/operator-cases.ts'
import { providerEvents } from '#server/db/schema/payments.ts'
import { isSameMoney } from '#server/payments/paid-twice/same-money.ts'
import { comeAndGone, isAllBack, listStoredNews } from '#server/payments/paid-twice/stored-news.ts'
import { notAllowed } from '#server/problems.ts'
import { isPaymentEvent, type PaymentEvent } from '#server/providers/payments/payments.ts'

/*
 * Money that belongs to nothing, found by its case: that of its own event, or that of the comparison with the provider's
 * books [PAY-178].
 */

type About = Pick<OperatorCase, 'kind' | 'subject'>

const BY_BOOKS = /^payment ([0-9a-f-]{36})$/

const foreignIdIn = ({ kind, subject }: About) =>
  kind === 'reconciliation' ? BY_BOOKS.exec(subject)?.[1] : undefined

const isWaiting = and(eq(providerEvents.type, 'paid'), eq(providerEvents.outcome, 'parked'))

/** Which of these cases are about money that a person can attach to something or send back. */
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

/** Finds the money of a case. Refuses a case about anything else, and money that is not ours. */
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
 * Closes the cases about money that belonged to nothing. Two charges may have been paid under one id at the provider. Cases
 * that a person is closing at this moment are skipped, because the two transactions could wait for each other.
 */
export async function closeParkedCases(
  ctx: Context,
  about: PaymentEvent,
  { by, because }: Ending,
): Promise<void> {
  const waiting = comeAndGone(await listStoredNews(ctx, about.paymentId, 'parked'))
  const subjectsOf = (isOwn: boolean) =>
    JSON.stringify(
      waiting
        .filter(({ event }) => isSameMoney(event, about) === isOwn)
        .map(({ eventId }) => eventId),
    )
  // The comparison's case covers whatever came under this id, so it stays open while other money of that id still waits.
  await ctx.db.execute(sql`update operator_cases
    set closed_at = ${ctx.now.toString()}, closed_by = ${by}, closed_because = ${because}
    where id in (select c.id from operator_cases c where c.closed_at is null
      and ((c.kind = 'mismatch' and c.subject in (select jsonb_array_elements_text(${subjectsOf(true)}::jsonb)))
        or (c.kind = 'reconciliation' and c.subject = ${`payment ${about.paymentId}`}
          and not exists (select from operator_cases o where o.kind = 'mismatch' and o.closed_at is null
            and o.subject in (select jsonb_array_elements_text(${subjectsOf(false)}::jsonb)))))
      for no key update skip locked)`)
}

/** Whether, with this event, all of such money has gone back; if so, its cases are closed. */
export async function hasParkedReturned(ctx: Context, event: PaymentEvent): Promise<boolean> {
  const waiting = comeAndGone(await listStoredNews(ctx, event.paymentId, 'parked'))
  const isBack = isAllBack(event, waiting)
  if (isBack)
    await closeParkedCases(ctx, event, { by: 'provider', because: 'All of it went back.' })
  return isBack
}
