import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { clearReads } from '#web/api/reads.ts'
import { PORTAL_READS } from '#web/api/session/portal-reads.ts'
import { signOut } from '#web/api/session/sign-out.ts'
import { toast } from '#web/ui/feedback/toast.ts'

/** Ends the session, clears the cache and goes to the login, which a toast explains. */
export function useMechanicSignOut() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return () => {
    void signOut('mechanic')
    clearReads(queryClient, PORTAL_READS)
    toast({ title: 'Logged Out', description: 'You have been signed out.' })
    void navigate({ to: '/mechanic-login' })
  }
}
