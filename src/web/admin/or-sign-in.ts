import { redirect } from '@tanstack/react-router'
import { CallError } from '#web/api/call-error.ts'

/** In a loader behind the administrator's guard: whoever is not signed in is asked to, and comes back afterwards. */
export async function orSignIn<Answer>(answer: Promise<Answer>, next: string): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof CallError && [401, 403].includes(error.status))
      throw redirect({ href: `/admin/login?next=${encodeURIComponent(next)}` })
    throw error
  }
}
