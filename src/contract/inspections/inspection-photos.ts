import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { clientId, pictureQuery, slugField } from '#contract/params.ts'
import { PHOTO_TYPES } from '#contract/photo-terms.ts'
import { rawEndpoint } from '#contract/raw-endpoint.ts'

/**
 * The query of `POST /api/ar-diagnostics/sessions/{id}/photos`. The body is the picture itself. A repeated photo id
 * returns the stored photo.
 */
export const PhotoQuery = z.strictObject({
  photoId: clientId,
  sha256: z
    .string()
    .check(z.regex(/^[0-9a-f]{64}$/, 'Please send the SHA-256 of the picture in hexadecimal')),
  capturedAt: z.iso.datetime('Please send the instant at which it was taken'),
  step: z.optional(slugField),
})
export type PhotoQuery = z.input<typeof PhotoQuery>

export const InspectionPhoto = z.object({
  id: z.string(),
  sha256: z.string().check(z.describe('Of the picture as it was sent')),
  capturedAt: z.string(),
  step: z.nullable(z.string()),
  width: z.int().check(z.describe('As it is stored: upright, 2,000 px at most, WebP')),
  height: z.int(),
  sizeBytes: z.int(),
  createdAt: z.string(),
})
export type InspectionPhoto = z.infer<typeof InspectionPhoto>

export const removePhoto = endpoint({
  method: 'DELETE',
  path: '/api/ar-diagnostics/photos/{photoId}',
  access: 'mechanic',
  summary: 'Remove a photo of a draft',
  params: z.object({ photoId: clientId }),
  answer: z.object({ removed: z.literal(true) }),
})

export const uploadPhoto = rawEndpoint({
  kind: 'upload',
  method: 'POST',
  path: '/api/ar-diagnostics/sessions/{id}/photos',
  access: 'mechanic',
  summary: 'Store a photo of an inspection; sent again, the same photo is answered',
  query: PhotoQuery,
  sent: PHOTO_TYPES,
  answer: InspectionPhoto,
  status: 201,
})

export const downloadPhoto = rawEndpoint({
  kind: 'file',
  method: 'GET',
  path: '/api/ar-diagnostics/photos/{photoId}',
  access: 'visitor',
  summary: 'A photo, to those who may see its inspection',
  query: pictureQuery,
  answer: 'image/webp',
})
