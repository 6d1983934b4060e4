import { redirect } from '@tanstack/react-router'
import { CallError } from '#web/api/call-error.ts'

/** For loaders of pages that only administrators may open: sends visitors who are not signed in to the login, which leads back. */
export async function orSignIn<Answer>(answer: Promise<Answer>, next: string): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof CallError && [401, 403].includes(error.status))
      throw redirect({ href: `/admin/login?next=${encodeURIComponent(next)}` })
    throw error
  }
}
