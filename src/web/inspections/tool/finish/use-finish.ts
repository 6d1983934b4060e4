import { useState } from 'react'
import {
  completeDiagnostic,
  type Diagnostic,
  getDiagnostic,
} from '#contract/inspections/diagnostics.ts'
import { call } from '#web/api/call.ts'
import { explain } from '#web/api/explain.ts'
import type { Draft } from '#web/inspections/tool/draft/draft.ts'
import type { Workbench } from '#web/inspections/tool/workbench/use-workbench.ts'
import { toast } from '#web/ui/feedback/toast.ts'

/** Sends what is unsent and completes the inspection. Returns false on failure, after showing why. */
export function useFinish({ session, sending, refreshHistory }: Workbench, draft: Draft) {
  const [isFinishing, setFinishing] = useState(false)
  const finish = async (): Promise<boolean> => {
    if (draft.status === 'completed') return true
    setFinishing(true)
    try {
      await sending.sendNow()
      const { version, status } = await completed(draft.id)
      const change = { version, status }
      await session.store?.changeDraft(draft.id, change)
      session.acknowledge(draft.id, change)
      refreshHistory()
      return true
    } catch (error) {
      toast({ ...explain('finishInspection', error), variant: 'destructive' })
      return false
    } finally {
      setFinishing(false)
    }
  }
  return { finish, isFinishing }
}

/** Loads the current version first, because sending has just incremented it. */
async function completed(id: string): Promise<Diagnostic> {
  const kept = await call(getDiagnostic, { id })
  return kept.status === 'completed'
    ? kept
    : call(completeDiagnostic, { id, version: kept.version })
}
