import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { signOutMechanic } from '#contract/mechanics/portal.ts'
import { call } from '#web/api/call.ts'
import { forgetMechanicsAnswers } from '#web/api/session/mechanics-answers.ts'
import { forgetMechanic } from '#web/api/session/stored-mechanic.ts'
import { toast } from '#web/ui/feedback/toast.ts'

/** Removes the record at once; the request that ends the session runs in the background [AUTH-4]. */
export function useSignOut() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return () => {
    endSession()
    forgetMechanic()
    forgetMechanicsAnswers(queryClient)
    toast({ title: 'Logged Out', description: 'You have been signed out.' })
    void navigate({ to: '/mechanic-login' })
  }
}

/** Without a network the request is retried when one is back [SEC-S14]. */
function endSession() {
  call(signOutMechanic, {}, { keepalive: true }).catch(() =>
    window.addEventListener('online', endSession, { once: true }),
  )
}
