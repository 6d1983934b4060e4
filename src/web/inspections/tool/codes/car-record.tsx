import { Check, CircleDashed } from 'lucide-react'
import { useState } from 'react'
import { LIVE_VALUES, type LiveValueName } from '#domain/inspections/obd/live-values.ts'
import type { Readiness } from '#domain/inspections/obd/records/readiness.ts'
import { Button } from '#web/ui/button/button.tsx'
import { type FreezeFrame, type CarRecord as Recorded, readRecord } from './read-record.ts'
import type { Adapter } from './use-adapter.ts'

const MILES_PER_KILOMETRE = 0.621_371

/** Shows the car's self-tests, its freeze frame and its software, which are read on request: they need half a minute. */
export function CarRecord({ adapter }: { adapter: Adapter }) {
  const [record, setRecord] = useState<Recorded | null>(null)
  const [isReading, setReading] = useState(false)
  const read = async () => {
    setReading(true)
    const found = await adapter.ask(({ dialogue, car }) => readRecord(dialogue, car))
    setReading(false)
    if (found) setRecord(found)
  }
  return (
    <section aria-labelledby="record" className="border-t border-stone-200 pt-4">
      <div className="flex items-center justify-between gap-4">
        <h3 id="record" className="text-xl">
          Self-tests and freeze frame
        </h3>
        <Button
          variant="outline"
          isLoading={isReading}
          loadingLabel="Reading…"
          disabled={adapter.state.kind !== 'ready'}
          onClick={() => void read()}
        >
          {record ? 'Read again' : 'Read record'}
        </Button>
      </div>
      {record ? <RecordContents record={record} /> : null}
    </section>
  )
}

/** What did not come is not said to be absent: an answer that was damaged each time does not come either. */
export function RecordContents({ record }: { record: Recorded }) {
  const { readiness, frames, kilometresSinceCleared, calibrations, unread } = record
  return (
    <div className="mt-3 grid gap-5" role="status">
      {readiness.length === 0 ? <p>No self-tests came from this car.</p> : null}
      {readiness.map((unit) => (
        <SelfTests key={unit.from} unit={unit} />
      ))}
      {kilometresSinceCleared === null ? null : (
        <p>
          Driven since the codes were cleared:{' '}
          <b>{Math.round(kilometresSinceCleared * MILES_PER_KILOMETRE)} miles</b> (
          {kilometresSinceCleared} km)
        </p>
      )}
      {frames.length === 0 ? <p>No freeze frame came from this car.</p> : null}
      {frames.map((frame) => (
        <Frame key={frame.from} frame={frame} />
      ))}
      {calibrations.length > 0 ? (
        <div>
          <h4 className="font-semibold">Software (calibration)</h4>
          <ul className="mt-1">
            {calibrations.map(({ from, ids }) => (
              <li key={from} className="user-text text-stone-700">
                {from}: {ids.join(', ')}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {unread.length > 0 ? (
        <p>
          Not read of{' '}
          {unread.length === 1
            ? `control unit ${unread[0]}, which does not answer`
            : `control units ${unread.join(', ')}, which do not answer`}{' '}
          by SAE J1979: use a reader for this make of car.
        </p>
      ) : null}
    </div>
  )
}

function selfTestWords(tests: Readiness['tests'], fuel: Readiness['fuel']): string {
  const open = tests.filter(({ isComplete }) => !isComplete).length
  const whose = fuel === null ? '' : ` of this ${fuel} engine`
  if (tests.length === 0) return 'It has no self-tests.'
  if (open > 0)
    return `${open} of ${tests.length} self-tests${whose} ${open === 1 ? 'is' : 'are'} not complete: the codes may have been cleared not long ago.`
  return tests.length === 1
    ? `Its one self-test${whose} is complete.`
    : `All ${tests.length} self-tests${whose} are complete.`
}

function SelfTests({ unit: { from, isLampOn, count, fuel, tests } }: { unit: Readiness }) {
  return (
    <div>
      <p className="font-semibold">
        {from === '' ? 'Control unit' : `Control unit ${from}`}: engine lamp{' '}
        {isLampOn ? 'on' : 'off'}, {count} {count === 1 ? 'code' : 'codes'} stored
      </p>
      <p className="text-stone-700">{selfTestWords(tests, fuel)}</p>
      <ul className="mt-2 grid gap-x-4 sm:grid-cols-2">
        {tests.map(({ name, isComplete }) => (
          <li key={name} className="flex items-center gap-2 py-0.5">
            {isComplete ? (
              <Check aria-hidden className="size-5 shrink-0 text-green-700" />
            ) : (
              <CircleDashed aria-hidden className="size-5 shrink-0 text-amber-700" />
            )}
            <span>
              {name}: {isComplete ? 'complete' : 'not complete'}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Frame({ frame: { from, code, values } }: { frame: FreezeFrame }) {
  const names = Object.keys(values) as LiveValueName[]
  return (
    <div>
      <h4 className="font-semibold">
        When {code} was stored{from === '' ? '' : ` by control unit ${from}`}
      </h4>
      <dl className="mt-1 grid gap-x-6 sm:grid-cols-2">
        {names.map((name) => {
          const { label, unit, decimals } = LIVE_VALUES[name]
          return (
            <div key={name} className="flex justify-between gap-4 border-b border-stone-200 py-1.5">
              <dt className="text-stone-600">{label}</dt>
              <dd className="font-semibold tabular-nums">
                {values[name]?.toFixed(decimals)} {unit}
              </dd>
            </div>
          )
        })}
      </dl>
    </div>
  )
}
