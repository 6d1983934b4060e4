import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { cursorParam, idParam } from '#contract/params.ts'
import { CreateReviewBody, HideReviewBody, linkField } from '#contract/reviews/forms.ts'
import { REVIEW_STATES } from '#domain/reviews/review-state.ts'

export const ReviewInvitation = z.object({
  mechanicName: z.string().check(z.describe('The first name')),
  services: z.array(z.string()),
  completedAt: z.string(),
  customerName: z.string().check(z.describe('How the review would be signed: the first name')),
})
export type ReviewInvitation = z.infer<typeof ReviewInvitation>

export const getReviewInvitation = endpoint({
  method: 'GET',
  path: '/api/reviews/invitation',
  access: 'public',
  summary: 'What a mailed one-use link asks a review of',
  query: z.object({ k: linkField }),
  answer: ReviewInvitation,
})

export const createReview = endpoint({
  method: 'POST',
  path: '/api/reviews',
  access: 'public',
  summary: 'Review a completed job by its mailed link, once',
  body: CreateReviewBody,
  status: 201,
  answer: z.object({ id: z.int(), rating: z.int() }),
})

export const AdminReview = z.object({
  id: z.int(),
  mechanicId: z.int(),
  mechanicName: z.string(),
  bookingId: z.nullable(z.string()),
  rating: z.int(),
  comment: z.nullable(z.string()),
  customerName: z.string(),
  createdAt: z.nullable(z.string()),
  hiddenAt: z.nullable(z.string()).check(z.describe('Neither shown nor counted since then')),
  hiddenReason: z.nullable(z.string()),
  hiddenBy: z
    .nullable(z.string())
    .check(z.describe('Who hid it; nobody while it is held for a decision')),
})
export type AdminReview = z.infer<typeof AdminReview>

export const listAdminReviews = endpoint({
  method: 'GET',
  path: '/api/admin/reviews',
  access: 'administrator',
  right: 'moderate reviews',
  summary:
    'Reviews, those that wait for a decision first, then the newest; a Link header names the next page',
  query: z.object({
    status: z.optional(z.enum(REVIEW_STATES)),
    cursor: cursorParam,
  }),
  answer: z.array(AdminReview),
})

export const hideReview = endpoint({
  method: 'POST',
  path: '/api/admin/reviews/{id}/hide',
  access: 'administrator',
  right: 'moderate reviews',
  summary: 'Hide a review, or leave one hidden that was held: it is not shown and does not count',
  params: z.object({ id: idParam }),
  body: HideReviewBody,
  answer: AdminReview,
})

export const showReview = endpoint({
  method: 'POST',
  path: '/api/admin/reviews/{id}/show',
  access: 'administrator',
  right: 'moderate reviews',
  summary: 'Show a review that was hidden or held',
  params: z.object({ id: idParam }),
  answer: AdminReview,
})
