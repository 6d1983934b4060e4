import * as z from 'zod/mini'
import { AdminMechanic } from '#contract/admin/admin.ts'
import { StaffNoteBody } from '#contract/admin/forms.ts'
import { Passkey } from '#contract/auth/passkeys/passkeys.ts'
import { endpoint } from '#contract/endpoint.ts'
import { WorkingHours } from '#contract/mechanics/working-time.ts'
import { idParam } from '#contract/params.ts'
import { newestPapers } from '#contract/payments/papers/papers.ts'
import { MechanicMoney } from '#contract/payments/payouts.ts'
import { LISTING_REASONS } from '#domain/mechanics/listing-reasons.ts'

export const MechanicDetail = z.object({
  ...AdminMechanic.shape,
  listingReasons: z
    .array(z.enum(LISTING_REASONS))
    .check(z.describe('Every reason why they are not listed; empty while they are')),
  serviceRadius: z.int().check(z.describe('Miles')),
  hourlyRate: z.nullable(z.number()),
  isOnMap: z.boolean().check(z.describe('We know where they start from')),
  hours: WorkingHours,
  completedJobs: z.int(),
  rating: z.number(),
  reviewCount: z.int().check(z.describe('Reviews that count towards the rating')),
  reviews: z
    .array(
      z.object({
        id: z.int(),
        rating: z.int(),
        comment: z.nullable(z.string()),
        createdAt: z.nullable(z.string()),
        isHidden: z.boolean(),
      }),
    )
    .check(z.describe('Newest first, fifty at most')),
  hasOlderReviews: z.boolean(),
  sessions: z.array(
    z.object({
      browser: z.nullable(z.string()),
      network: z.nullable(z.string()),
      lastSeenAt: z.string(),
    }),
  ),
  passkeys: z.array(Passkey),
  erasedAt: z.nullable(z.string()).check(z.describe('The account is closed; a number is left')),
  notes: z.array(z.object({ text: z.string(), writtenBy: z.string(), at: z.string() })),
})
export type MechanicDetail = z.infer<typeof MechanicDetail>

const params = z.object({ id: idParam })

export const getMechanicDetail = endpoint({
  method: 'GET',
  path: '/api/admin/mechanics/{id}',
  access: 'administrator',
  right: 'see mechanics',
  summary:
    'One mechanic: listing and why not, hours, area, reviews, notes, passkeys, where they are signed in',
  params,
  answer: MechanicDetail,
})

export const getMechanicMoney = endpoint({
  method: 'GET',
  path: '/api/admin/mechanics/{id}/money',
  access: 'administrator',
  right: 'see figures',
  summary:
    'What a mechanic is owed, what is held and why, what was paid out, and the papers about it',
  params,
  answer: z.extend(MechanicMoney, { papers: newestPapers }),
})

export const addMechanicNote = endpoint({
  method: 'POST',
  path: '/api/admin/mechanics/{id}/notes',
  access: 'administrator',
  right: 'change mechanics',
  summary: 'Add a note that administrators see, and the mechanic in the export of their data',
  params,
  body: StaffNoteBody,
  status: 201,
  answer: z.object({ added: z.literal(true) }),
  idempotent: true,
})

export const endMechanicSessions = endpoint({
  method: 'POST',
  path: '/api/admin/mechanics/{id}/sign-out',
  access: 'administrator',
  right: 'change mechanics',
  summary: 'End every session of a mechanic',
  params,
  answer: z.object({ endedSessions: z.int() }),
})

export const sendMechanicData = endpoint({
  method: 'POST',
  path: '/api/admin/mechanics/{id}/data-export',
  access: 'recent administrator',
  right: 'change mechanics',
  summary: 'Email a mechanic or an applicant the link to a copy of what is stored about them',
  params,
  status: 202,
  answer: z.object({ sentTo: z.string() }),
})

export const eraseMechanicAccount = endpoint({
  method: 'POST',
  path: '/api/admin/mechanics/{id}/erasure',
  access: 'recent administrator',
  right: 'change mechanics',
  summary:
    'Close a mechanic’s account and erase them, as they may themselves; refused while a job, a case or money is open',
  params,
  answer: z.object({ erased: z.literal(true) }),
})

export const removePasskeyOfMechanic = endpoint({
  method: 'DELETE',
  path: '/api/admin/mechanics/{id}/passkeys/{passkeyId}',
  access: 'recent administrator',
  right: 'change mechanics',
  summary: 'Remove a passkey of a mechanic, who gets an email',
  params: z.object({ id: idParam, passkeyId: z.uuid() }),
  answer: z.object({ removed: z.literal(true) }),
})
