import * as contract from '#contract/inspection-photos.ts'
import { route } from '#server/serve.ts'
import { removePhoto } from './remove-photo.ts'

export const routes = [route(contract.removePhoto, removePhoto)]
