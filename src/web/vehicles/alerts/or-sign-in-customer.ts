import { redirect } from '@tanstack/react-router'
import { CallError } from '#web/api/call-error.ts'
import { forgetEndedSession } from '#web/api/session/session-ended.ts'

/** For loaders: returns the answer, or redirects visitors who are not signed in to the login, which leads back. */
export async function orSignInCustomer<Answer>(
  asked: Promise<Answer>,
  next: string,
): Promise<Answer> {
  try {
    return await asked
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 401) throw error
    if (typeof window !== 'undefined') forgetEndedSession()
    throw redirect({ to: '/customer/login', search: { next } })
  }
}
