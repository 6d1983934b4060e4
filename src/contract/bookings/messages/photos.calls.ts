/** Upload a photo here with `BookingPhotoQuery` as its query. */
export const bookingPhotosPath = (bookingId: string) => `/api/bookings/${bookingId}/photos` as const

/** Serves the picture. `?size=small` is at most 400 px. */
export const bookingPhotoPath = (photoId: string, size?: 'small') =>
  `/api/bookings/photos/${photoId}${size ? '?size=small' : ''}` as const
