import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { signOutMechanic } from '#contract/portal.ts'
import { call } from '#web/api/call.ts'
import { toast } from '#web/ui/toast.ts'
import { forgetMechanicsAnswers } from './mechanics-answers.ts'
import { forgetMechanic } from './stored-mechanic.ts'

/** The record goes at once; the session ends beside it, and nobody waits for that (decisions §7). */
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

/** Without a network it is tried again when there is one (S14). */
function endSession() {
  call(signOutMechanic, {}, { keepalive: true }).catch(() =>
    window.addEventListener('online', endSession, { once: true }),
  )
}
