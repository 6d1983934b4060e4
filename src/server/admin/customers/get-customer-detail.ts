import { desc, eq, type SQL, sql } from 'drizzle-orm'
import type {
  CustomerDetail,
  getCustomerDetail as endpoint,
} from '#contract/admin/customers/customers.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import { NEWEST_PAPERS } from '#domain/payments/papers/paper.ts'
import { phoneText } from '#domain/people/phone-number.ts'
import { selectBookings, toListed } from '#server/admin/bookings/list-bookings.ts'
import { audit } from '#server/auth/audit.ts'
import { listSeenSessions } from '#server/auth/sessions/list-seen-sessions.ts'
import type { Context } from '#server/context.ts'
import { hasOpenJob } from '#server/customers/privacy/has-open-job.ts'
import { bookingNotes, bookings } from '#server/db/schema/bookings.ts'
import { cases } from '#server/db/schema/cases.ts'
import {
  customerNotes,
  customerVehicles,
  type StoredCustomer,
} from '#server/db/schema/customers.ts'
import { quotes } from '#server/db/schema/quotes.ts'
import { vehicles } from '#server/db/schema/vehicles.ts'
import { readSettings } from '#server/db/settings/read-settings.ts'
import { PAGE_SIZE } from '#server/http/lists/next-page.ts'
import { arePapersOfBookings, listNewestPapers } from '#server/payments/papers/find-papers.ts'
import { getCustomer } from './get-customer.ts'
import { sumMoney } from './sum-money.ts'

/** Reads one customer as the desk sees them. The audit records who looked [SEC-6]. */
export async function getCustomerDetail(
  ctx: Context,
  { id }: ParsedOf<typeof endpoint>,
): Promise<CustomerDetail> {
  const { account, latest, theirs } = await getCustomer(ctx, id)
  const [rows, limits, bookingCount, cars, money, papers, theirCases, bookingRemarks, ofAccount] =
    await Promise.all([
      selectBookings(ctx.db, { where: theirs }, PAGE_SIZE),
      readSettings(ctx),
      ctx.db.$count(bookings, theirs),
      listCars(ctx, account, theirs),
      sumMoney(ctx, theirs),
      listNewestPapers(ctx, arePapersOfBookings(theirs), NEWEST_PAPERS),
      listCases(ctx, theirs),
      listBookingNotes(ctx, theirs),
      account === null ? NOTHING_OF_AN_ACCOUNT : readAccount(ctx, account),
    ])
  const { notes, ...standing } = ofAccount
  const name = account?.name ?? latest?.customerName ?? ''
  await audit(ctx, {
    action: 'customer.view',
    object: account === null ? `booking ${latest?.id}` : `customer ${account.id}`,
  })
  return {
    ...standing,
    id: account === null ? (latest?.id ?? id) : String(account.id),
    accountId: account?.id ?? null,
    isGuest: account === null,
    name,
    email: account?.email ?? latest?.customerEmail ?? '',
    phone: phoneOf(account === null ? (latest?.customerPhone ?? null) : account.phone),
    since: (account ?? latest)?.createdAt.toString() ?? ctx.now.toString(),
    bookings: await toListed(ctx, rows, limits),
    bookingCount,
    cars,
    money,
    papers,
    cases: theirCases,
    notes: [...notes, ...bookingRemarks]
      .sort((one, other) => Temporal.Instant.compare(other.at, one.at))
      .map((note) => ({ ...note, at: note.at.toString() })),
  }
}

const phoneOf = (phone: string | null) => (phone === null ? null : phoneText(phone))

const NOTHING_OF_AN_ACCOUNT = {
  address: null,
  emailVerifiedAt: null,
  deactivatedAt: null,
  deactivationReason: null,
  mergedIntoId: null,
  erasureDueAt: null,
  hasOpenJob: false,
  sessions: [],
  notes: [],
}

async function readAccount(ctx: Context, account: StoredCustomer) {
  const [isBusy, sessions, notes] = await Promise.all([
    hasOpenJob(ctx, account.id),
    listSeenSessions(ctx, 'customer', account.id),
    ctx.db.select().from(customerNotes).where(eq(customerNotes.customerId, account.id)),
  ])
  return {
    address: account.address,
    emailVerifiedAt: account.emailVerifiedAt?.toString() ?? null,
    deactivatedAt: account.deactivatedAt?.toString() ?? null,
    deactivationReason: account.deactivationReason,
    mergedIntoId: account.mergedIntoId,
    erasureDueAt: account.erasureDueAt?.toString() ?? null,
    hasOpenJob: isBusy,
    sessions,
    notes: notes.map(({ text, writtenBy, at }) => ({ text, writtenBy, at })),
  }
}

/** The saved cars of the account, and those that were booked for. */
async function listCars(ctx: Context, account: StoredCustomer | null, theirs: SQL) {
  const booked = await ctx.db
    .selectDistinct({ registration: quotes.registration })
    .from(bookings)
    .innerJoin(quotes, eq(quotes.id, bookings.quoteId))
    .where(theirs)
  const saved =
    account === null
      ? []
      : await ctx.db
          .select({ registration: vehicles.registration })
          .from(customerVehicles)
          .innerJoin(vehicles, eq(vehicles.id, customerVehicles.vehicleId))
          .where(eq(customerVehicles.customerId, account.id))
  const all = [...saved, ...booked].map(({ registration }) => registration)
  // An erased quote has no plate any more.
  return [...new Set(all)].filter((registration) => registration !== '').sort()
}

async function listCases(ctx: Context, theirs: SQL) {
  const rows = await ctx.db
    .select({ one: cases, reference: bookings.reference })
    .from(cases)
    .innerJoin(bookings, eq(bookings.id, cases.bookingId))
    .where(theirs)
    .orderBy(desc(cases.openedAt), desc(cases.id))
  return rows.map(({ one: { id, kind, bookingId, openedAt, decidedAt }, reference }) => ({
    id,
    kind,
    bookingId,
    reference,
    openedAt: openedAt.toString(),
    decidedAt: decidedAt?.toString() ?? null,
  }))
}

const listBookingNotes = (ctx: Context, theirs: SQL) =>
  ctx.db
    .select({
      text: sql<string>`${bookings.reference} || ': ' || ${bookingNotes.text}`,
      writtenBy: bookingNotes.writtenBy,
      at: bookingNotes.at,
    })
    .from(bookingNotes)
    .innerJoin(bookings, eq(bookings.id, bookingNotes.bookingId))
    .where(theirs)
    .orderBy(desc(bookingNotes.at))
