import { and, asc, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import type { BookingPhoto } from '#contract/bookings/messages/photos.ts'
import type { Participant } from '#server/auth/require-own-booking.ts'
import type { Context } from '#server/context.ts'
import { bookingPhotos, type StoredBookingPhoto } from '#server/db/schema/booking-photos.ts'
import { invalid } from '#server/problems.ts'
import { authorOf } from './store-booking-photo.ts'

type Place = { messageId: number } | { caseMessageId: number } | { followUpQuoteId: string }

/** Adds the photos that somebody has uploaded to what they send now, each to one thing and once [MSG-7]. */
export async function attachPhotos(
  ctx: Context,
  participant: Participant,
  photoIds: readonly string[] | undefined,
  place: Place,
): Promise<void> {
  if (!photoIds?.length) return
  const { bookingId, author, mechanicId } = authorOf(participant)
  const { rowCount } = await ctx.db
    .update(bookingPhotos)
    .set(place)
    .where(
      and(
        inArray(bookingPhotos.id, [...photoIds]),
        eq(bookingPhotos.bookingId, bookingId),
        eq(bookingPhotos.author, author),
        mechanicId === null
          ? isNull(bookingPhotos.mechanicId)
          : eq(bookingPhotos.mechanicId, mechanicId),
        isNull(bookingPhotos.messageId),
        isNull(bookingPhotos.caseMessageId),
        isNull(bookingPhotos.followUpQuoteId),
      ),
    )
  if (rowCount !== new Set(photoIds).size)
    throw invalid({ photoIds: 'One of the photos is missing. Please add them again.' })
}

const list = (ctx: Context, which: SQL): Promise<StoredBookingPhoto[]> =>
  ctx.db
    .select()
    .from(bookingPhotos)
    .where(which)
    .orderBy(asc(bookingPhotos.createdAt), asc(bookingPhotos.id))

/** The photos of messages, by message. */
export const photosOfMessages = async (ctx: Context, ids: readonly number[]) =>
  Map.groupBy(
    ids.length === 0 ? [] : await list(ctx, inArray(bookingPhotos.messageId, [...ids])),
    (row) => row.messageId,
  )

/** The photos of what was written in cases, by message. */
export const photosOfCases = async (ctx: Context, ids: readonly number[]) =>
  Map.groupBy(
    ids.length === 0 ? [] : await list(ctx, inArray(bookingPhotos.caseMessageId, [...ids])),
    (row) => row.caseMessageId,
  )

/** The photos of extra work, by proposal. */
export const photosOfWork = async (ctx: Context, ids: readonly string[]) =>
  Map.groupBy(
    ids.length === 0 ? [] : await list(ctx, inArray(bookingPhotos.followUpQuoteId, [...ids])),
    (row) => row.followUpQuoteId,
  )

export const photosToWire = (rows: readonly StoredBookingPhoto[] = []): BookingPhoto[] =>
  rows.map(({ id, width, height }) => ({ id, width, height }))
