import { redirect } from '@tanstack/react-router'
import { CallError } from '#web/api/call-error.ts'
import { forgetEndedSession } from '#web/api/session/session-ended.ts'

/** What was asked for, or the sign-in page, which leads back, where nobody is signed in. */
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
