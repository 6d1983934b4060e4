import { vi } from 'vitest'
import {
  type RecordedDialogue,
  replayDialogue,
  type ShownReading,
} from '#web/inspections/tool/codes/recorded-dialogue.ts'
import { ADAPTERS, type AdapterKind, spokenBy } from './obd-adapters.ts'
import { BUSES, type Bus, type Exchange } from './obd-recordings.ts'
import { framesOf, SITUATIONS, type Situation, type Truth } from './obd-situations.ts'

export type Dialogue = {
  name: string
  adapter: AdapterKind
  bus: Bus
  situation: Situation
  exchanges: Exchange[]
  truth: Truth
  /** Each line ends with a checksum, which an adapter does not show of CAN. */
  isChecked: boolean
}

/** Each adapter in each situation; the buses on which it listens take turns. */
export const DIALOGUES: readonly Dialogue[] = ADAPTERS.flatMap((adapter, one) =>
  SITUATIONS.flatMap((situation, other) => {
    const heard = BUSES.filter(({ number }) => adapter.hears(number))
    const bus = heard[(one * 5 + other) % heard.length]
    if (!bus) return []
    return {
      name: `a car ${situation.name}, over ${bus.name}, by ${adapter.name}`,
      adapter,
      bus,
      situation,
      exchanges: spokenBy(adapter, framesOf(situation, bus), bus.number),
      truth: situation.truth(bus),
      isChecked: !/[6-9]/.test(bus.number),
    }
  }),
)

/** Replays without waiting for an adapter's silence; needs fake timers. */
export async function showDialogue(
  exchanges: RecordedDialogue['exchanges'],
): Promise<ShownReading> {
  let isOver = false
  const shown = replayDialogue({ exchanges }).finally(() => {
    isOver = true
  })
  while (!isOver) await vi.advanceTimersByTimeAsync(5_000)
  return shown
}
