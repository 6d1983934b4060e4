import * as contract from '#contract/bookings/messages/photos.ts'
import { rawRoute } from '#server/http/raw/raw-route.ts'
import { downloadBookingPhoto, uploadBookingPhoto } from './photo-files.ts'

export const rawRoutes = [
  rawRoute(contract.uploadBookingPhoto, uploadBookingPhoto),
  rawRoute(contract.downloadBookingPhoto, downloadBookingPhoto),
]
