import type { Call } from '#contract/call.ts'
import type * as partHistory from './part-history.ts'

export const answerPart: Call<typeof partHistory.answerPart> = {
  method: 'PUT',
  path: '/api/vehicle-care/{id}/parts/{component}/answer',
  sendsJson: true,
}

export const takeBackAnswer: Call<typeof partHistory.takeBackAnswer> = {
  method: 'DELETE',
  path: '/api/vehicle-care/{id}/parts/{component}/answer',
}

export const recordWork: Call<typeof partHistory.recordWork> = {
  method: 'POST',
  path: '/api/vehicle-care/{id}/work',
  sendsJson: true,
  idempotent: true,
}

export const removeWork: Call<typeof partHistory.removeWork> = {
  method: 'DELETE',
  path: '/api/vehicle-care/{id}/work/{workId}',
}

export const removeBill: Call<typeof partHistory.removeBill> = {
  method: 'DELETE',
  path: '/api/vehicle-care/{id}/work/{workId}/bill',
}
