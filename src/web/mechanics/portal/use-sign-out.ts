import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { signOutMechanic } from '#contract/mechanics/portal.ts'
import { forgetReads } from '#web/api/reads.ts'
import { endSession } from '#web/api/session/end-session.ts'
import { PORTAL_READS } from '#web/api/session/portal-reads.ts'
import { forgetMechanic } from '#web/api/session/stored-mechanic.ts'
import { toast } from '#web/ui/feedback/toast.ts'

/** Removes the record at once; the request that ends the session runs in the background [AUTH-4]. */
export function useSignOut() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return () => {
    endSession(signOutMechanic)
    forgetMechanic()
    forgetReads(queryClient, PORTAL_READS)
    toast({ title: 'Logged Out', description: 'You have been signed out.' })
    void navigate({ to: '/mechanic-login' })
  }
}
