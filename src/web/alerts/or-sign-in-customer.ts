import { redirect } from '@tanstack/react-router'
import { forgetCustomer } from '#web/accounts/stored-customer.ts'
import { CallError } from '#web/api/call-error.ts'

/** What was asked for, or the sign-in page where nobody is signed in. */
export async function orSignInCustomer<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 401) throw error
    // The session is over: a name in the corner would say otherwise.
    if (typeof window !== 'undefined') forgetCustomer()
    throw redirect({ to: '/customer/login' })
  }
}
