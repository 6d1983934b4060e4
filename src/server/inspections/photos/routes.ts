import * as contract from '#contract/inspections/inspection-photos.ts'
import { rawRoute } from '#server/http/raw/raw-route.ts'
import { route } from '#server/http/serve.ts'
import { downloadPhoto, uploadPhoto } from './photo-files.ts'
import { removePhoto } from './remove-photo.ts'

export const routes = [route(contract.removePhoto, removePhoto)]

export const rawRoutes = [
  rawRoute(contract.uploadPhoto, uploadPhoto),
  rawRoute(contract.downloadPhoto, downloadPhoto),
]
