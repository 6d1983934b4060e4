import { randomUUID } from 'node:crypto'
import { bookingPhotosPath } from '#contract/bookings/messages/photos.calls.ts'
import type { Visitor } from './api.ts'
import { hashOfBytes } from './inspections.ts'

/** Uploads a photo for a message about a booking. */
export const sendBookingPhoto = (
  visitor: Visitor,
  bookingId: string,
  bytes: Uint8Array,
  {
    photoId = randomUUID() as string,
    sha256 = hashOfBytes(bytes),
    type = 'image/jpeg',
    as,
  }: { photoId?: string; sha256?: string; type?: string; as?: string } = {},
) =>
  visitor.send(
    `${bookingPhotosPath(bookingId)}?${new URLSearchParams({ photoId, sha256, ...(as && { as }) })}`,
    { method: 'POST', rawBody: new Uint8Array(bytes), headers: { 'content-type': type } },
  )
