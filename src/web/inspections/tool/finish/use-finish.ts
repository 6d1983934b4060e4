import { useQueryClient } from '@tanstack/react-query'
import { completeDiagnostic, getDiagnostic } from '#contract/inspections/diagnostics.calls.ts'
import { readNow } from '#web/api/reads.ts'
import { useAction } from '#web/api/use-action.ts'
import type { Draft } from '#web/inspections/tool/draft/draft.ts'
import type { Workbench } from '#web/inspections/tool/workbench/use-workbench.ts'

/** Sends what is unsent and completes the inspection. Returns false on failure, after showing why. */
export function useFinish({ session, sending, refreshHistory }: Workbench, draft: Draft) {
  const queryClient = useQueryClient()
  const { run, isRunning } = useAction(completeDiagnostic, {
    words: 'finishInspection',
    prepare: async ({ id }: Pick<Draft, 'id'>) => {
      await sending.sendNow()
      // Loads the current version first, because sending has just incremented it.
      const { version } = await readNow(queryClient, getDiagnostic, { id })
      return { id, version }
    },
    onDone: async ({ version, status }, { id }) => {
      const change = { version, status }
      await session.store?.changeDraft(id, change)
      session.acknowledge(id, change)
      refreshHistory()
    },
  })
  const finish = async () =>
    draft.status === 'completed' || (await run({ id: draft.id })) !== undefined
  return { finish, isFinishing: isRunning }
}
