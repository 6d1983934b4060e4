import { eq } from 'drizzle-orm'
import {
  BookingPhotoQuery,
  type downloadBookingPhoto as downloadEndpoint,
  type uploadBookingPhoto as uploadEndpoint,
} from '#contract/bookings/messages/photos.ts'
import { clientId, uuidParam } from '#contract/params.ts'
import {
  listRolesIn,
  requireBooking,
  requireParticipant,
} from '#server/auth/require-own-booking.ts'
import type { Context } from '#server/context.ts'
import { bookingPhotos, type StoredBookingPhoto } from '#server/db/schema/booking-photos.ts'
import type { StoredBooking } from '#server/db/schema/bookings.ts'
import { caseMessages, cases } from '#server/db/schema/cases.ts'
import type { RawCall } from '#server/http/raw/raw-route.ts'
import { readUpload } from '#server/http/read-body.ts'
import { readQueryAs } from '#server/http/read-input.ts'
import { requirePictureType, sendPicture } from '#server/http/uploads/store-picture.ts'
import { notFound } from '#server/problems.ts'
import { photosToWire } from './attach-photos.ts'
import { storeBookingPhoto } from './store-booking-photo.ts'

/** Receives a photo for a message that is still to be sent [MSG-7]. */
export async function uploadBookingPhoto({
  c,
  runtime,
  admit,
}: RawCall<typeof uploadEndpoint>): Promise<Response> {
  requirePictureType(c)
  const id = uuidParam.safeParse(c.req.param('id'))
  if (!id.success) throw notFound()
  const { as, ...asked } = readQueryAs(BookingPhotoQuery, c.req.url)
  const ctx = await admit()
  const participant = await requireParticipant(ctx, id.data, { as, right: 'change bookings' })
  const row = await storeBookingPhoto(ctx, participant, asked, readUpload(c.req.raw))
  return new Response(JSON.stringify(photosToWire([row])[0]), {
    status: 201,
    headers: runtime.headers.api(c.get('requestId')),
  })
}

/** Sends a photo to those who may read what it was sent with [MSG-7, SEC-F7]. */
export async function downloadBookingPhoto({
  c,
  runtime,
  admit,
}: RawCall<typeof downloadEndpoint>): Promise<Response> {
  const photoId = clientId.safeParse(c.req.param('photoId'))
  if (!photoId.success) throw notFound()
  const ctx = await admit()
  const row = await requireSeenPhoto(ctx, photoId.data)
  const headers = runtime.headers.api(c.get('requestId'))
  const answer = await sendPicture(ctx, row, c.req.query('size') === 'small', headers)
  if (answer === null) throw notFound('Photo not found')
  return answer
}

async function requireSeenPhoto(ctx: Context, id: string): Promise<StoredBookingPhoto> {
  const [row] = await ctx.db.select().from(bookingPhotos).where(eq(bookingPhotos.id, id))
  if (row && (await maySee(ctx, row))) return row
  throw notFound('Photo not found')
}

async function maySee(ctx: Context, row: StoredBookingPhoto): Promise<boolean> {
  const booking = await requireBooking(ctx, row.bookingId)
  if (row.messageId !== null) return (await listRolesIn(ctx, booking, 'see bookings')).length > 0
  if (row.caseMessageId !== null) return maySeeCase(ctx, booking, row.caseMessageId)
  const roles = await listRolesIn(ctx, booking, 'see bookings')
  // A cancelled job belongs to no mechanic any more.
  if (row.followUpQuoteId !== null)
    return roles.some((role) => role !== 'mechanic' || booking.status !== 'cancelled')
  // Nothing was sent with it yet.
  return (
    roles.includes(row.author) &&
    (row.author !== 'mechanic' || row.mechanicId === ctx.actor.mechanicId)
  )
}

/** The one who raised the case, and the desk. */
async function maySeeCase(ctx: Context, booking: StoredBooking, id: number): Promise<boolean> {
  const [found] = await ctx.db
    .select({ openedBy: cases.openedBy })
    .from(caseMessages)
    .innerJoin(cases, eq(cases.id, caseMessages.caseId))
    .where(eq(caseMessages.id, id))
  const roles = await listRolesIn(ctx, booking, 'see cases')
  return roles.some((role) => role === 'administrator' || role === found?.openedBy)
}
