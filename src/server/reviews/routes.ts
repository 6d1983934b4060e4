import * as contract from '#contract/reviews.ts'
import { route } from '#server/serve.ts'
import { createReview } from './create-review.ts'
import { hideReview, showReview } from './decide-review.ts'
import { getReviewInvitation } from './get-review-invitation.ts'
import { listAdminReviews } from './list-admin-reviews.ts'

export const routes = [
  route(contract.getReviewInvitation, getReviewInvitation),
  route(contract.createReview, createReview),
  route(contract.listAdminReviews, listAdminReviews),
  route(contract.hideReview, hideReview),
  route(contract.showReview, showReview),
]
