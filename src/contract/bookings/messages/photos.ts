import * as z from 'zod/mini'
import { clientId, pictureQuery } from '#contract/params.ts'
import { PHOTO_TYPES } from '#contract/photo-terms.ts'
import { rawEndpoint } from '#contract/raw-endpoint.ts'
import { speaker } from './forms.ts'

/** The query of an upload. The body is the picture itself. A repeated photo id answers with the stored photo. */
export const BookingPhotoQuery = z.strictObject({
  photoId: clientId,
  sha256: z
    .string()
    .check(z.regex(/^[0-9a-f]{64}$/, 'Please send the SHA-256 of the picture in hexadecimal')),
  as: speaker,
})

export const BookingPhoto = z.object({
  id: z.string(),
  width: z.int().check(z.describe('As it is stored: upright, 2,000 px at most, WebP')),
  height: z.int(),
})
export type BookingPhoto = z.infer<typeof BookingPhoto>

export const uploadBookingPhoto = rawEndpoint({
  kind: 'upload',
  method: 'POST',
  path: '/api/bookings/{id}/photos',
  access: 'visitor',
  summary:
    'Store a photo for a message about a booking, for a case or for extra work; sent again, the same photo is answered',
  query: BookingPhotoQuery,
  sent: PHOTO_TYPES,
  answer: BookingPhoto,
  status: 201,
})

export const downloadBookingPhoto = rawEndpoint({
  kind: 'file',
  method: 'GET',
  path: '/api/bookings/photos/{photoId}',
  access: 'visitor',
  summary: 'A photo, to those who may read what it was sent with',
  query: pictureQuery,
  answer: 'image/webp',
})
