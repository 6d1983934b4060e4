import * as contract from '#contract/inspections/inspection-photos.ts'
import { route } from '#server/http/serve.ts'
import { removePhoto } from './remove-photo.ts'

export const routes = [route(contract.removePhoto, removePhoto)]
