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
  type FrameCode,
  frameCodesIn,
  frameValuesIn,
} from '#domain/inspections/obd/records/freeze-frame.ts'
import { type Readiness, readinessIn } from '#domain/inspections/obd/records/readiness.ts'
import type { AdapterDialogue } from '#web/inspections/tool/obd/adapter-dialogue.ts'
import { agree } from '#web/inspections/tool/obd/agree.ts'
import { askCar, ifPassing, requestOf } from '#web/inspections/tool/obd/read-car.ts'

export type FreezeFrame = FrameCode & { values: Partial<Record<LiveValueName, number>> }

/** What the car has recorded beside its codes. Null and empty lists: it does not say. */
export type CarRecord = {
  readiness: readonly Readiness[]
  /** One of each control unit that has stored one. */
  frames: readonly FreezeFrame[]
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
    someOf(soleAnswers(messages).flatMap((message) => readinessIn(message) ?? [])),
  )
  const { pid } = LIVE_VALUES.distanceSinceCleared
  return {
    readiness: readiness ?? [],
    frames: await readFrames(ask),
    kilometresSinceCleared: await ask(requestOf(0x01, pid), (messages) =>
      liveValueIn(soleAnswers(messages), 'distanceSinceCleared'),
    ),
    calibrations:
      (await ask('0904', (messages) => someOf(calibrationIdsIn(messages, car.line.protocol)))) ??
      [],
    unread: [...car.units].filter(([, unit]) => unit.isOnUds).map(([from]) => from),
  }
}

/** Two answers of one control unit to one question are a repetition, or a contradiction of which neither counts. */
const soleAnswers = (messages: readonly CarMessage[]): CarMessage[] =>
  [...Map.groupBy(messages.filter(isAnswer), ({ from }) => from).values()].flatMap((theirs) =>
    new Set(theirs.map(({ bytes }) => bytes.join())).size === 1 ? theirs.slice(0, 1) : [],
  )
const isAnswer = ({ bytes }: CarMessage): boolean => bytes[0] !== REFUSAL
const REFUSAL = 0x7f

const someOf = <Item>(items: Item[]): Item[] | null => (items.length > 0 ? items : null)

type Ask = <Answer>(
  request: string,
  read: (messages: CarMessage[]) => Answer | null,
) => Promise<Answer | null>

/** A frame is read only where a code is stored with it: all else would be an old one. */
async function readFrames(ask: Ask): Promise<FreezeFrame[]> {
  const codes = await ask('020200', (messages) => someOf(frameCodesIn(soleAnswers(messages))))
  if (codes === null) return []
  const frames: FreezeFrame[] = codes.map((each) => ({ ...each, values: {} }))
  for (const name of FREEZE_FRAME_VALUES) {
    const request = `${requestOf(0x02, LIVE_VALUES[name].pid)}00`
    const found = await ask(request, (messages) =>
      someOf(frameValuesIn(soleAnswers(messages), name)),
    )
    for (const { from, value } of found ?? []) {
      const frame = frames.find((each) => each.from === from)
      if (frame) frame.values[name] = value
    }
  }
  return frames
}
