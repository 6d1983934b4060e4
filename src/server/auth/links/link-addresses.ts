import type { Env } from '#server/config/env.ts'
import { type OwnAddress, ownAddress } from '#server/config/own-address.ts'
import type { LinkMaker, LinkPurpose } from './link-maker.ts'

/** The page that each link opens. A page only shows: what it changes is a POST that its visitor makes [SEC-S12]. */
const ACCOUNT_PAGE: Readonly<Record<LinkPurpose, `/${string}`>> = {
  'email-verification': '/verify-email',
  'password-reset': '/reset-password',
  'data-export': '/my-data',
  'staff-invitation': '/staff-invitation',
  application: '/my-application',
}

export const bookingAddress = (env: Env, id: string, token?: string): OwnAddress =>
  ownAddress(env, `/booking-confirmation/${id}`, tokenQuery(token))

export const accountAddress = (
  env: Env,
  purpose: LinkPurpose,
  kind: string,
  token?: string,
): OwnAddress => ownAddress(env, ACCOUNT_PAGE[purpose], { ...tokenQuery(token), kind })

export const reviewAddress = (env: Env, token?: string): OwnAddress =>
  ownAddress(env, '/review', tokenQuery(token))

export const partQuestionAddress = (env: Env, token?: string): OwnAddress =>
  ownAddress(env, '/part-question', tokenQuery(token))

export const conversationAddress = (env: Env, token?: string): OwnAddress =>
  ownAddress(env, '/conversation', tokenQuery(token))

export const inspectionAddress = (env: Env, id: string, token?: string): OwnAddress =>
  ownAddress(env, `/inspection/${id}`, tokenQuery(token))

const tokenQuery = (token?: string): Record<string, string> =>
  token === undefined ? {} : { k: token }

/** For looking at an email: its links open nothing. */
export const blankLinks = (env: Env): LinkMaker => ({
  toBooking: async ({ id }) => bookingAddress(env, id),
  toAccount: async (purpose, { kind }) => accountAddress(env, purpose, kind),
  toInspection: async (id) => inspectionAddress(env, id),
  toReview: async () => reviewAddress(env),
  toConversation: async () => conversationAddress(env),
  toPartQuestions: async () => partQuestionAddress(env),
})
