import type { Call } from '#contract/call.ts'
import type * as reviews from './reviews.ts'

export const createReview: Call<typeof reviews.createReview> = {
  method: 'POST',
  path: '/api/reviews',
  sendsJson: true,
}

export const getReviewInvitation: Call<typeof reviews.getReviewInvitation> = {
  method: 'GET',
  path: '/api/reviews/invitation',
}

export const hideReview: Call<typeof reviews.hideReview> = {
  method: 'POST',
  path: '/api/admin/reviews/{id}/hide',
  sendsJson: true,
}

export const listAdminReviews: Call<typeof reviews.listAdminReviews> = {
  method: 'GET',
  path: '/api/admin/reviews',
}

export const showReview: Call<typeof reviews.showReview> = {
  method: 'POST',
  path: '/api/admin/reviews/{id}/show',
}
