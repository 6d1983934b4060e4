import * as mechanics from '#contract/mechanics/mechanics.ts'
import * as contract from '#contract/reviews/reviews.ts'
import { route } from '#server/http/serve.ts'
import { createReview } from './create-review.ts'
import { hideReview, showReview } from './decide-review.ts'
import { getReviewInvitation } from './get-review-invitation.ts'
import { listAdminReviews } from './list-admin-reviews.ts'
import { listMechanicReviews, listReviews } from './list-reviews.ts'

export const routes = [
  route(mechanics.listMechanicReviews, listMechanicReviews),
  route(mechanics.listReviews, listReviews),
  route(contract.getReviewInvitation, getReviewInvitation),
  route(contract.createReview, createReview),
  route(contract.listAdminReviews, listAdminReviews),
  route(contract.hideReview, hideReview),
  route(contract.showReview, showReview),
]
