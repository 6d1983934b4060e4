import type { ParsedOf } from '#contract/endpoint.ts'
import type { getQuote as endpoint, Quote } from '#contract/quotes/quotes.ts'
import { hasRight } from '#domain/auth/staff-rights.ts'
import { addPence, poundsOf } from '#domain/money/money.ts'
import { isQuoteExpired, quoteValidUntil } from '#domain/quotes/quote-validity.ts'
import type { Tariff } from '#domain/quotes/tariff.ts'
import { displayRegistration, maskRegistration } from '#domain/vehicles/registration.ts'
import { hasAcceptedJob } from '#server/auth/has-accepted-job.ts'
import type { Context } from '#server/context.ts'
import { readTariffOf } from '#server/db/tariffs.ts'
import { findVehicle } from '#server/vehicles/find-vehicle.ts'
import { depositOf, findQuoteDeposit, isPaymentDeclined } from './deposit/find-deposit.ts'
import { listQuoteLines, requireQuote, type StoredLine, type StoredQuote } from './find-quote.ts'
import { hasLiveBooking } from './has-live-booking.ts'
import { quoteNumberOf } from './quote-number.ts'
import { redactLocation } from './redact.ts'
import { mayActOnQuote } from './require-own-quote.ts'

export async function getQuote(ctx: Context, { id }: ParsedOf<typeof endpoint>): Promise<Quote> {
  const quote = await requireQuote(ctx, id)
  const [lines, vehicle, deposit, isBooked, tariff] = await Promise.all([
    listQuoteLines(ctx, id),
    quote.vehicleId === null ? null : findVehicle(ctx, quote.registration),
    findQuoteDeposit(ctx, id),
    hasLiveBooking(ctx, id),
    readTariffOf(ctx, quote.tariffId),
  ])
  const inFull =
    hasRight(ctx.actor.staffRole, 'see bookings') ||
    (await mayActOnQuote(ctx, quote)) ||
    (await hasAcceptedJob(ctx, { quoteId: id }))
  return {
    ...pricePart(quote, lines, tariff),
    depositPounds: poundsOf(depositOf(quote, deposit)),
    id,
    number: quoteNumberOf(id),
    vehicleId: quote.vehicleId,
    registration: inFull
      ? displayRegistration(quote.registration)
      : maskRegistration(quote.registration),
    vehicle,
    serviceId: quote.serviceIds[0] ?? 0,
    serviceIds: quote.serviceIds,
    serviceType: quote.serviceType,
    location: inFull ? quote.location : redactLocation(quote.location),
    placeKnown: quote.latitude !== null,
    createdAt: quote.createdAt.toString(),
    validUntil: quoteValidUntil(quote.createdAt).toString(),
    isExpired: isQuoteExpired(quote.createdAt, ctx.now),
    isBooked,
    deposit: deposit?.state ?? 'unpaid',
    paymentDeclined: inFull && (await isPaymentDeclined(ctx, deposit)),
    savesCard: ctx.payments.chargeSavedCard !== null,
    isRedacted: !inFull,
  }
}

function pricePart(quote: StoredQuote, lines: StoredLine[], tariff: Tariff) {
  return {
    laborCost: poundsOf(quote.laborCost),
    partsCost: poundsOf(quote.partsCost),
    mobileFee: poundsOf(quote.mobileFee),
    totalCost: poundsOf(quote.totalCost),
    estimatedHours: quote.estimatedHours,
    laborFactor: tariff.labourFactorHundredths[quote.labourArea] / 100,
    laborArea: quote.labourArea,
    partsFactor: tariff.partsFactorHundredths[quote.vehicleClass] / 100,
    vehicleClass: quote.vehicleClass,
    lines: lines.map((line) => ({
      serviceId: line.serviceId,
      name: line.name,
      laborCost: poundsOf(line.laborCost),
      partsCost: poundsOf(line.partsCost),
      totalCost: poundsOf(addPence(line.laborCost, line.partsCost)),
      laborHours: line.laborHours,
    })),
  }
}
