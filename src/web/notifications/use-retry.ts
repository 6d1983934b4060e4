import { useState } from 'react'
import { retryNotification } from '#contract/notifications/notifications.ts'
import { call } from '#web/api/call.ts'
import { explain } from '#web/api/explain.ts'
import { toast } from '#web/ui/feedback/toast.ts'

/** Sends a failed message again, says so, and refreshes the list. */
export function useRetry(id: number, onChanged: () => Promise<unknown>) {
  const [isUnderway, setUnderway] = useState(false)
  const retry = async () => {
    setUnderway(true)
    try {
      await call(retryNotification, { id })
      toast({ title: 'Trying again', description: 'The message leaves within a few seconds.' })
    } catch (error) {
      toast({ ...explain('retryNotification', error), variant: 'destructive' })
    } finally {
      await onChanged()
      setUnderway(false)
    }
  }
  return { isUnderway, retry }
}
