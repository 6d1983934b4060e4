import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { createQuote as endpoint } from '#contract/quotes/quotes.ts'
import { penceOf } from '#domain/money/money.ts'
import { type PriceFigures, samePrice } from '#domain/quotes/pricing.ts'
import {
  firstAnswer,
  type RequestKey,
  requestKey,
  requireKey,
  shareAnswer,
  withIdempotencyKey,
} from '#server/auth/idempotency.ts'
import { newCustomerOrGuest } from '#server/auth/sessions/customer-or-guest.ts'
import type { Context } from '#server/context.ts'
import { quoteLines, quotes } from '#server/db/schema/quotes.ts'
import { idempotencyKeys, sessions } from '#server/db/schema/sessions.ts'
import { encodeRows, jsonRows, type NewRow, sqlStatement } from '#server/db/statement.ts'
import { conflict, invalid, Problem, unauthenticated } from '#server/problems.ts'
import { moveDeposit } from './deposit/move-deposit.ts'
import { type PricedRequest, priceRequest, withDeposit } from './price-request.ts'
import { requireOwnQuote } from './require-own-quote.ts'

type Body = ParsedOf<typeof endpoint>

/**
 * Writes a quote and, for a visitor's first one, a guest session. With an idempotency key nothing is written unless the key's
 * row is: of two requests with one key the second waits for the first. An account that closes or is merged meanwhile gets no
 * quote.
 */
const write = sqlStatement<{ isFirst: boolean; isGone: boolean }>('write quote', () => {
  const key = jsonRows(idempotencyKeys, [], 'key')
  const session = jsonRows(sessions, [], 'session')
  const quote = jsonRows(quotes, [], 'quote')
  const lines = jsonRows(quoteLines, [], 'lines')
  return sql`
    with held as materialized (
      select id from customers where id = ${sql.placeholder('customerId')}::int
        and erased_at is null and merged_into_id is null for key share
    ), there as materialized (
      select ${sql.placeholder('customerId')}::int is null or exists (select from held) as is_there
    ), keyed as (
      insert into idempotency_keys (${key.columns})
      select ${key.values} from there, ${key.source} where is_there
      on conflict do nothing returning 1
    ), first as (
      select from there, (select count(*) from keyed) as k
      where is_there and k.count = jsonb_array_length(${sql.placeholder('key')}::jsonb)
    ), started as (
      insert into sessions (${session.columns}) select ${session.values} from first, ${session.source}
    ), quoted as (
      insert into quotes (${quote.columns}) select ${quote.values} from first, ${quote.source}
    ), lined as (
      insert into quote_lines (${lines.columns}) select ${lines.values} from first, ${lines.source}
    )
    select exists (select from first) as "isFirst", (select not is_there from there) as "isGone"`
})

/** Stores a quote for 30 days. Refuses figures that differ from ours, with ours (409), and then stores nothing. */
export async function createQuote(ctx: Context, body: Body): Promise<{ id: string }> {
  const key = requestKey(ctx, OPERATION, body)
  return shareAnswer(ctx, key, 'request', () => storeQuote(ctx, body, key))
}

async function storeQuote(
  ctx: Context,
  body: Body,
  key: RequestKey | null,
): Promise<{ id: string }> {
  const serviceIds = requireServiceIds(body)
  const replaced = await findReplaced(ctx, body)
  // Look it up before the transaction, which must not wait for a provider.
  const priced = await priceRequest(ctx, { ...body, serviceIds })
  const asked = { body, serviceIds, priced }
  // The first answer of the key takes precedence over a refusal now.
  if (replaced === null && isAccepted(asked))
    return (await writeQuote(ctx, asked, key)) ?? firstAnswer(ctx, requireKey(key))
  return withIdempotencyKey(ctx, OPERATION, body, async (ctx) => {
    requireSameVehicle(body, priced)
    requireSamePrice(body, priced)
    const quote = await writeQuote(ctx, asked, null)
    if (quote === null) throw new Error('without a key a quote is always written')
    if (replaced) await moveDeposit(ctx, { from: replaced.id, to: quote.id })
    return quote
  })
}

const OPERATION = 'POST /api/quotes'

type Asked = { body: Body; serviceIds: number[]; priced: PricedRequest }

function isAccepted({ body, priced }: Asked): boolean {
  try {
    requireSameVehicle(body, priced)
    requireSamePrice(body, priced)
    return true
  } catch {
    return false
  }
}

/** Writes everything in one statement. Returns null where another request used the key before. */
async function writeQuote(
  ctx: Context,
  { body, serviceIds, priced }: Asked,
  key: RequestKey | null,
): Promise<{ id: string } | null> {
  const id = randomUUIDv7()
  // The cookie of the new session is set only if the session is written.
  const trial = { ...ctx, answerHeaders: new Headers() }
  const { whose, session } = newCustomerOrGuest(trial)
  const quote: NewRow<typeof quotes> = { ...quoteRow(ctx, body, priced), ...whose, id, serviceIds }
  const answered = key && { ...key, answer: { id }, guestId: trial.actor.guestId }
  const [written] = await write(ctx.db, {
    customerId: whose.customerId,
    key: encodeRows(idempotencyKeys, answered ? [answered] : []),
    session: encodeRows(sessions, session ? [session] : []),
    quote: encodeRows(quotes, [quote]),
    lines: encodeRows(quoteLines, lineRows(id, priced)),
  })
  if (written?.isGone) throw unauthenticated()
  if (!written?.isFirst) return null
  for (const cookie of trial.answerHeaders.getSetCookie())
    ctx.answerHeaders.append('set-cookie', cookie)
  ctx.actor = trial.actor
  return { id }
}

/** Customers can replace only their own quote; another's gets 404. */
async function findReplaced(ctx: Context, { replacesQuoteId }: Body) {
  return replacesQuoteId ? requireOwnQuote(ctx, replacesQuoteId) : null
}

const lineRows = (quoteId: string, { price }: PricedRequest): NewRow<typeof quoteLines>[] =>
  price.lines.map((line, position) => ({
    quoteId,
    position,
    serviceId: line.serviceId,
    name: line.name,
    laborCost: line.labourPence,
    partsCost: line.partsPence,
    laborHours: line.labourHours,
  }))

/** The contract accepts a list and a single service [QUOTE-5]: where a request has both, they must agree. */
function requireServiceIds({ serviceIds, serviceId }: Body): number[] {
  if (serviceIds === undefined) return typeof serviceId === 'number' ? [serviceId] : []
  if (typeof serviceId === 'number' && !serviceIds.includes(serviceId))
    throw invalid({ serviceId: 'This service is not among those chosen' })
  return serviceIds
}

/** The plate decides: a contradicting id would buy an expensive car's parts at a cheap car's price. */
function requireSameVehicle({ vehicleId }: Body, { vehicle }: PricedRequest) {
  if (typeof vehicleId === 'number' && vehicleId !== vehicle?.id)
    throw new Problem('vehicle_mismatch', 'That vehicle does not carry this registration.', {
      fields: { vehicleId: 'That vehicle does not carry this registration' },
    })
}

function requireSamePrice(body: Body, priced: PricedRequest) {
  const [labourPence, partsPence, mobileFeePence, totalPence] = [
    penceOf(body.laborCost),
    penceOf(body.partsCost),
    penceOf(body.mobileFee),
    penceOf(body.totalCost),
  ]
  const isSameDeposit =
    body.depositPounds === undefined || penceOf(body.depositPounds) === priced.depositPence
  const isOurs =
    isSameDeposit &&
    labourPence !== null &&
    partsPence !== null &&
    mobileFeePence !== null &&
    totalPence !== null &&
    samePrice(
      { labourPence, partsPence, mobileFeePence, totalPence } satisfies PriceFigures,
      priced.price,
    )
  if (!isOurs)
    throw conflict('price_changed', 'The price has changed. Please look at the new one.', {
      price: withDeposit(priced.price, priced),
    })
}

function quoteRow(ctx: Context, body: Body, { price, ...priced }: PricedRequest) {
  return {
    vehicleId: priced.vehicle?.id ?? null,
    location: body.location,
    serviceType: body.serviceType,
    laborCost: price.labourPence,
    partsCost: price.partsPence,
    mobileFee: price.mobileFeePence,
    totalCost: price.totalPence,
    estimatedHours: price.estimatedHours,
    registration: body.vehicleRegistration,
    vehicleClass: priced.vehicleClass,
    labourArea: priced.labourArea,
    latitude: priced.coordinates?.latitude ?? null,
    longitude: priced.coordinates?.longitude ?? null,
    createdAt: ctx.now,
    tariffId: priced.tariffId,
    deposit: priced.depositPence,
  }
}
