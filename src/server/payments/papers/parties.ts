import { eq, sql } from 'drizzle-orm'
import type { PaperContent, PaperParty } from '#domain/payments/papers/paper.ts'
import { BRAND } from '#domain/site/brand.ts'
import { officeLines } from '#domain/site/settings/contact.ts'
import type { Settings } from '#domain/site/settings/settings.ts'
import { dayText } from '#domain/time/when-text.ts'
import { displayRegistration } from '#domain/vehicles/registration.ts'
import type { Context } from '#server/context.ts'
import { bills } from '#server/db/schema/bills.ts'
import { bookings, type StoredBooking } from '#server/db/schema/bookings.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { quotes } from '#server/db/schema/quotes.ts'
import { readSettings } from '#server/db/settings/read-settings.ts'
import { pickColumns, statement } from '#server/db/statement.ts'
import { findVat } from '#server/payments/tax/find-vat.ts'

/** Ourselves as on a document of this moment: one that was issued before is not altered. */
export const ourParty = async (ctx: Context): Promise<PaperParty> =>
  ourselvesIn(await readSettings(ctx), ctx.env.vatNumber)

export function ourselvesIn(
  settings: Pick<Settings, 'headOffice' | 'contactEmail'>,
  vatNumber: string | null,
): PaperParty {
  const [name = BRAND.name, ...address] = officeLines(settings)
  return { name, lines: [...address, settings.contactEmail], vatNumber }
}

/** The mechanic as on a document of that moment. */
export async function mechanicParty(
  ctx: Pick<Context, 'db'>,
  mechanicId: number,
  at: Temporal.Instant,
): Promise<PaperParty> {
  const [mechanic] = await ctx.db
    .select({ name: mechanics.name, location: mechanics.location })
    .from(mechanics)
    .where(eq(mechanics.id, mechanicId))
  if (mechanic === undefined) throw new Error(`there is no mechanic ${mechanicId}`)
  const vat = await findVat(ctx, mechanicId, at)
  return { name: mechanic.name, lines: [mechanic.location], vatNumber: vat?.vatNumber ?? null }
}

export const customerParty = ({
  customerName,
  serviceAddress,
}: Pick<StoredBooking, 'customerName' | 'serviceAddress'>): PaperParty => ({
  name: customerName,
  lines: serviceAddress.split(/\s*[,\n]\s*/).filter(Boolean),
  vatNumber: null,
})

type Named = Pick<StoredBooking, 'reference' | 'completedAt'>

/** What a paper says about the booking that it belongs to. */
export const bookingFacts = (
  { reference, completedAt }: Named,
  registration: string | null,
): PaperContent['facts'] => [
  { label: 'Booking', value: reference },
  ...(registration ? [{ label: 'Car', value: displayRegistration(registration) }] : []),
  ...(completedAt === null ? [] : [{ label: 'Work done on', value: dayText(completedAt) }]),
]

const PAID_COLUMNS = [
  ...['id', 'reference', 'quoteId', 'status', 'completedAt', 'serviceAddress'],
  ...['customerName', 'customerEmail', 'customerPhone', 'emailNotifications', 'smsNotifications'],
] as const

const selectPaidBooking = statement('select paid booking', (db) =>
  db
    .select({
      booking: pickColumns(bookings, PAID_COLUMNS),
      registration: quotes.registration,
      billId: bills.id,
    })
    .from(bookings)
    .innerJoin(quotes, eq(quotes.id, bookings.quoteId))
    .leftJoin(bills, eq(bills.bookingId, bookings.id))
    .where(eq(bookings.id, sql.placeholder('id'))),
)

/** A booking as far as its payments, their papers and their notifications ask. */
export type PaidBooking = Awaited<ReturnType<typeof getPaidBooking>>

export async function getPaidBooking({ db }: Pick<Context, 'db'>, id: string) {
  const [found] = await selectPaidBooking(db).execute({ id })
  if (!found) throw new Error(`there is no booking ${id}`)
  const { booking, registration, billId } = found
  return { ...booking, registration, hasBill: billId !== null }
}
