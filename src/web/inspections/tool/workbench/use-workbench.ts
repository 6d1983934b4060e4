import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { listDiagnostics, listScratchDiagnostics } from '#contract/inspections/diagnostics.calls.ts'
import type { Diagnostic } from '#contract/inspections/diagnostics.ts'
import { queryFor } from '#web/api/use-call.ts'
import { type Issue, issuesOf } from '#web/inspections/tool/checks/issue.ts'
import { type Adapter, useAdapter } from '#web/inspections/tool/codes/use-adapter.ts'
import { type Session, useDraft } from '#web/inspections/tool/draft/use-draft.ts'
import { type Sending, useSending } from '#web/inspections/tool/draft/use-sending.ts'
import { type DemoScan, useDemoScan } from './use-demo-scan.ts'

export type Visit = {
  bookingId: string | null
  /** The signed-in mechanic, and whether the server stores this job's inspections for them. */
  mechanicId: number | null
  maySend: boolean
  history: readonly Diagnostic[]
}

export type Workbench = {
  visit: Visit
  session: Session
  sending: Sending
  scan: DemoScan
  adapter: Adapter
  /** The real issues, and those of the demo scan, which are marked. */
  issues: readonly Issue[]
  history: readonly Diagnostic[]
  refreshHistory: () => void
}

/** The state that survives a change of tab. */
export function useWorkbench(visit: Visit): Workbench {
  const session = useDraft(visit)
  const sending = useSending(session, visit.maySend)
  const { draft } = session
  const scan = useDemoScan(draft?.type ?? null)
  const adapter = useAdapter()
  const { data, refetch } = useQuery({ ...historyQuery(visit.bookingId), enabled: false })
  const [history, setHistory] = useState(visit.history)
  useEffect(() => {
    if (data) setHistory(data)
  }, [data])
  const refreshHistory = useCallback(() => {
    if (visit.maySend) void refetch()
  }, [visit.maySend, refetch])
  return {
    visit,
    session,
    sending,
    scan,
    adapter,
    issues: [...(draft ? issuesOf(draft) : []), ...scan.issues],
    history,
    refreshHistory,
  }
}

export const historyQuery = (bookingId: string | null) =>
  bookingId === null ? queryFor(listScratchDiagnostics) : queryFor(listDiagnostics, { bookingId })
