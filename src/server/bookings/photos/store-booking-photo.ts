import { and, count, eq } from 'drizzle-orm'
import { PHOTOS_PER_SIDE } from '#domain/bookings/photos/photo-terms.ts'
import type { Participant } from '#server/auth/require-own-booking.ts'
import { holdAuthor } from '#server/auth/standing/hold.ts'
import { type Context, inTransaction } from '#server/context.ts'
import { bookingPhotos, type StoredBookingPhoto } from '#server/db/schema/booking-photos.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import type { NewRow } from '#server/db/statement.ts'
import { savePicture } from '#server/http/uploads/store-picture.ts'
import { conflict, notAllowed, notFound } from '#server/problems.ts'

/** The prefix of these ids in the file store. */
export const FILE_KIND = 'sentphoto'

type Asked = { photoId: string; sha256: string }

/** Stores a re-encoded picture for a message that is still to be sent. A repeat with the same id returns the stored one. */
export async function storeBookingPhoto(
  ctx: Context,
  participant: Participant,
  asked: Asked,
  body: AsyncIterable<Uint8Array>,
): Promise<StoredBookingPhoto> {
  const stored = await findSent(ctx, participant, asked)
  if (stored !== null) return stored
  await requireRoom(ctx, participant)
  return savePicture(
    ctx,
    { kind: FILE_KIND, body, sha256: asked.sha256 },
    (picture) =>
      insert(ctx, participant, {
        id: asked.photoId,
        ...authorOf(participant),
        messageId: null,
        caseMessageId: null,
        followUpQuoteId: null,
        ...picture,
        createdAt: ctx.now,
      }),
    () => findSent(ctx, participant, asked),
  )
}

/** Whose a photo is: nobody else may send it with a message of theirs. */
export const authorOf = ({ booking, role }: Participant) => ({
  bookingId: booking.id,
  author: role,
  mechanicId: role === 'mechanic' ? booking.mechanicId : null,
})

const insert = (ctx: Context, participant: Participant, row: StoredBookingPhoto) =>
  inTransaction(ctx, async (ctx) => {
    if (!(await holdAuthor(ctx, participant))) throw notFound('Booking not found')
    // Uploads at one moment wait for each other here, so that none goes beyond the limit.
    await ctx.db
      .select({ id: bookings.id })
      .from(bookings)
      .where(eq(bookings.id, participant.booking.id))
      .for('no key update')
    await requireRoom(ctx, participant)
    const [stored] = await ctx.db
      .insert(bookingPhotos)
      .values(row satisfies NewRow<typeof bookingPhotos>)
      .returning()
    if (!stored) throw new Error('an insert returned no row')
    return stored
  })

async function findSent(
  ctx: Context,
  participant: Participant,
  { photoId, sha256 }: Asked,
): Promise<StoredBookingPhoto | null> {
  const [row] = await ctx.db.select().from(bookingPhotos).where(eq(bookingPhotos.id, photoId))
  if (!row) return null
  const own = authorOf(participant)
  const isSame =
    row.bookingId === own.bookingId &&
    row.author === own.author &&
    row.mechanicId === own.mechanicId &&
    row.sha256 === sha256
  if (!isSame) throw conflict('idempotency_conflict', 'That id was used for another photo.')
  return row
}

/** Limits the photos of each side of a booking [MSG-8]. */
async function requireRoom(ctx: Context, { booking, role }: Participant): Promise<void> {
  const [theirs] = await ctx.db
    .select({ count: count() })
    .from(bookingPhotos)
    .where(and(eq(bookingPhotos.bookingId, booking.id), eq(bookingPhotos.author, role)))
  if ((theirs?.count ?? 0) >= PHOTOS_PER_SIDE)
    throw notAllowed('quota', `You can add ${PHOTOS_PER_SIDE} of your photos on a booking.`)
}
