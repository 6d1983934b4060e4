import { useState } from 'react'
import { approveMechanic, rejectMechanic } from '#contract/admin/admin.ts'
import { useSignInAgain } from '#web/admin/use-sign-in-again.tsx'
import { call } from '#web/api/call.ts'
import { explain } from '#web/api/explain.ts'
import { toast } from '#web/ui/feedback/toast.ts'

type Decision = 'approve' | 'reject'

/** The toast of each decision. */
const DONE = {
  approve: {
    title: 'Mechanic Approved',
    description: 'The mechanic has been successfully approved and can now log in.',
  },
  reject: {
    title: 'Mechanic Rejected',
    description: 'The mechanic application has been rejected.',
  },
} as const

/** Sends a decision, shows its outcome and refreshes the list. Returns true when the server accepted it. */
export function useDecide(id: number, onDecided: () => Promise<unknown>) {
  const { again, dialog } = useSignInAgain()
  const [underway, setUnderway] = useState<Decision | null>(null)
  const decide = async (decision: Decision, reason: string | null = null) => {
    setUnderway(decision)
    try {
      await again<unknown>(() =>
        decision === 'approve'
          ? call(approveMechanic, { id })
          : call(rejectMechanic, { id, reason }),
      )
      toast(DONE[decision])
      return true
    } catch (error) {
      toast({ ...explain(`${decision}Mechanic`, error), variant: 'destructive' })
      return false
    } finally {
      await onDecided()
      setUnderway(null)
    }
  }
  return { underway, decide, dialog }
}
