import { vi } from 'vitest'
import {
  type Deliver,
  type RecordedDialogue,
  replayDialogue,
} from '#web/inspections/tool/codes/recorded-dialogue.ts'
import type { Unit } from './obd-recordings.ts'

/** Replays without waiting for an adapter's silence, by the test's fake timers. */
export async function show(exchanges: RecordedDialogue['exchanges'], deliver?: Deliver) {
  let isOver = false
  const shown = replayDialogue({ exchanges }, deliver).finally(() => {
    isOver = true
  })
  while (!isOver) await vi.advanceTimersByTimeAsync(5_000)
  return shown
}

export const listed = (units: readonly Unit[], list: 'stored' | 'pending') =>
  units.flatMap((unit) => unit[list])
