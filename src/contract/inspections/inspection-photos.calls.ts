import type { Call } from '#contract/call.ts'
import type * as inspectionPhotos from './inspection-photos.ts'

export const removePhoto: Call<typeof inspectionPhotos.removePhoto> = {
  method: 'DELETE',
  path: '/api/ar-diagnostics/photos/{photoId}',
}

/** Upload a photo here with `PhotoQuery` as its query. The answer is 201 with an `InspectionPhoto`. */
export const photosPath = (sessionId: string) =>
  `/api/ar-diagnostics/sessions/${sessionId}/photos` as const

/** Serves the picture. `?size=small` is at most 400 px. */
export const photoPath = (photoId: string, size?: 'small') =>
  `/api/ar-diagnostics/photos/${photoId}${size ? '?size=small' : ''}` as const
