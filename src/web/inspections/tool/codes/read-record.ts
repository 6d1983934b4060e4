import type { CarMessage } from '#domain/inspections/obd/car-messages.ts'
import {
  LIVE_VALUES,
  type LiveValueName,
  liveValueIn,
} from '#domain/inspections/obd/live-values.ts'
import type { FoundCar } from '#domain/inspections/obd/protocols.ts'
import {
  calibrationIdsIn,
  type UnitCalibrations,
} from '#domain/inspections/obd/records/calibration-ids.ts'
import {
  FREEZE_FRAME_VALUES,
  frameCodeIn,
  frameValueIn,
} from '#domain/inspections/obd/records/freeze-frame.ts'
import { type Readiness, readinessIn } from '#domain/inspections/obd/records/readiness.ts'
import type { AdapterDialogue } from '#web/inspections/tool/obd/adapter-dialogue.ts'
import { agree } from '#web/inspections/tool/obd/agree.ts'
import { askCar, ifPassing, requestOf } from '#web/inspections/tool/obd/read-car.ts'

export type FreezeFrame = { code: string; values: Partial<Record<LiveValueName, number>> }

/** What the car has recorded beside its codes. Null and empty lists: it does not say. */
export type CarRecord = {
  readiness: readonly Readiness[]
  frame: FreezeFrame | null
  kilometresSinceCleared: number | null
  calibrations: readonly UnitCalibrations[]
  /** The control units that refuse the questions of SAE J1979: nothing of this is read of them. */
  unread: readonly string[]
}

/** Reads everything twice, as the codes are read: a figure that came only once is left out. */
export async function readRecord(dialogue: AdapterDialogue, car: FoundCar): Promise<CarRecord> {
  const ask = async <Answer>(
    request: string,
    read: (messages: CarMessage[]) => Answer | null,
  ): Promise<Answer | null> => {
    const { agreed } = await agree(
      async () => {
        const messages = await askCar(dialogue, request, car).catch(ifPassing)
        return messages === null ? null : read(messages)
      },
      {
        keyOf: (answer) => (answer === null ? null : JSON.stringify(answer)),
        isHopeless: (all) => all.length === 2 && all.every((answer) => answer === null),
      },
    )
    return agreed
  }
  const readiness = await ask('0101', (messages) =>
    someOf(messages.flatMap((message) => readinessIn(message) ?? [])),
  )
  const { pid } = LIVE_VALUES.distanceSinceCleared
  return {
    readiness: readiness ?? [],
    frame: await readFrame(ask),
    kilometresSinceCleared: await ask(requestOf(0x01, pid), (messages) =>
      liveValueIn(messages, 'distanceSinceCleared'),
    ),
    calibrations:
      (await ask('0904', (messages) => someOf(calibrationIdsIn(messages, car.line.protocol)))) ??
      [],
    unread: [...car.units].filter(([, unit]) => unit.isOnUds).map(([from]) => from),
  }
}

const someOf = <Item>(items: Item[]): Item[] | null => (items.length > 0 ? items : null)

type Ask = <Answer>(
  request: string,
  read: (messages: CarMessage[]) => Answer | null,
) => Promise<Answer | null>

/** A frame is read only where a code is stored with it: all else would be an old one. */
async function readFrame(ask: Ask): Promise<FreezeFrame | null> {
  const code = await ask('020200', frameCodeIn)
  if (code === null) return null
  const values: FreezeFrame['values'] = {}
  for (const name of FREEZE_FRAME_VALUES) {
    const request = `${requestOf(0x02, LIVE_VALUES[name].pid)}00`
    const value = await ask(request, (messages) => frameValueIn(messages, name))
    if (value !== null) values[name] = value
  }
  return { code, values }
}
