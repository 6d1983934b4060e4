import * as z from 'zod/mini'
import { Passkey } from '#contract/auth/passkeys/passkeys.ts'
import { endpoint } from '#contract/endpoint.ts'
import { linkToken } from '#contract/fields.ts'
import { idParam } from '#contract/params.ts'
import { STAFF_ROLES } from '#domain/auth/staff-rights.ts'
import { AcceptInvitationForm, InviteStaffBody } from './forms.ts'

const StaffMember = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  role: z.enum(STAFF_ROLES),
  invitedAt: z
    .nullable(z.string())
    .check(z.describe('When they were invited, of those who have not accepted yet')),
  isYou: z.boolean(),
})
export type StaffMember = z.infer<typeof StaffMember>

const ListedStaff = z.object({ ...StaffMember.shape, passkeys: z.array(Passkey) })
export type ListedStaff = z.infer<typeof ListedStaff>

export const listStaff = endpoint({
  method: 'GET',
  path: '/api/admin/staff',
  access: 'administrator',
  right: 'manage staff',
  summary: 'Who runs Kerbside, in which role, with which passkeys, and who is invited',
  answer: z.array(ListedStaff),
})

export const inviteStaff = endpoint({
  method: 'POST',
  path: '/api/admin/staff',
  access: 'recent administrator',
  right: 'manage staff',
  summary: 'Invite somebody in a role by email; a second invitation replaces the first',
  body: InviteStaffBody,
  status: 201,
  answer: StaffMember,
})

export const changeStaffRole = endpoint({
  method: 'POST',
  path: '/api/admin/staff/{id}/role',
  access: 'recent administrator',
  right: 'manage staff',
  summary: 'Give somebody another role; it counts from their next request',
  params: z.object({ id: idParam }),
  body: z.strictObject({ role: z.enum(STAFF_ROLES) }),
  answer: StaffMember,
})

export const removeStaff = endpoint({
  method: 'POST',
  path: '/api/admin/staff/{id}/remove',
  access: 'recent administrator',
  right: 'manage staff',
  summary: 'Remove somebody: their sessions end at once; never the last owner',
  params: z.object({ id: idParam }),
  answer: z.object({ removed: z.literal(true) }),
})

export const removePasskeyOfStaff = endpoint({
  method: 'DELETE',
  path: '/api/admin/staff/{id}/passkeys/{passkeyId}',
  access: 'recent administrator',
  right: 'manage staff',
  summary: 'Remove a passkey of a member of the staff, who gets an email',
  params: z.object({ id: idParam, passkeyId: z.uuid() }),
  answer: z.object({ removed: z.literal(true) }),
})

export const beginInvitation = endpoint({
  method: 'POST',
  path: '/api/staff-invitations/begin',
  access: 'public',
  summary: 'Read a mailed invitation, and get the secret of a new authenticator',
  body: z.strictObject({ token: linkToken }),
  answer: z.object({
    name: z.string(),
    email: z.string(),
    role: z.enum(STAFF_ROLES),
    secret: z.string(),
    address: z.string().check(z.describe('The link that an authenticator opens')),
  }),
})

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/staff-invitations/accept',
  access: 'public',
  summary: 'Accept a mailed invitation, once: a password and a code of the new authenticator',
  body: z.extend(AcceptInvitationForm, { token: linkToken }),
  answer: z.object({ accepted: z.literal(true) }),
})
