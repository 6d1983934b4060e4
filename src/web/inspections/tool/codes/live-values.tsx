import { useEffect, useState } from 'react'
import { LIVE_VALUES, type LiveValueName } from '#domain/inspections/obd/live-values.ts'
import { readLiveValue } from '#web/inspections/tool/obd/read-car.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LiveChart } from './live-chart.tsx'
import type { Adapter } from './use-adapter.ts'

/** The distance since clearing stands in the car's record: it does not change while one watches. */
const NAMES = (Object.keys(LIVE_VALUES) as LiveValueName[]).filter(
  (name) => name !== 'distanceSinceCleared',
)
/** A minute of an ordinary adapter, which answers a few requests a second. */
const SAMPLES_MAX = 60

type Samples = Partial<Record<LiveValueName, readonly number[]>>

/** Polls mode 01 values in turn while the tab is open, and omits those that the car does not measure. */
export function LiveValues({ adapter }: { adapter: Adapter }) {
  const [isWanted, setWanted] = useState(false)
  const isReady = adapter.state.kind === 'ready'
  const isWatching = isWanted && isReady
  const { samples, silent } = useSamples(adapter, isWatching)
  return (
    <section aria-labelledby="live" className="border-t border-stone-200 pt-4">
      <div className="flex items-center justify-between gap-4">
        <h3 id="live" className="text-xl">
          Live values
        </h3>
        <Button
          variant="outline"
          aria-pressed={isWatching}
          disabled={!isReady}
          onClick={() => setWanted(!isWatching)}
        >
          {isWatching ? 'Stop watching' : 'Watch live values'}
        </Button>
      </div>
      <ul className="mt-3 grid xs:grid-cols-2 gap-2.5 empty:hidden">
        {NAMES.filter((name) => samples[name]).map((name) => (
          <li key={name}>
            <LiveChart value={LIVE_VALUES[name]} samples={samples[name] ?? []} />
          </li>
        ))}
      </ul>
      {silent.length > 0 ? (
        <p className="mt-2 text-sm text-stone-600">
          Not measured by this car: {silent.map((name) => LIVE_VALUES[name].label).join(', ')}.
        </p>
      ) : null}
    </section>
  )
}

function useSamples({ ask }: Adapter, isWatching: boolean) {
  const [samples, setSamples] = useState<Samples>({})
  const [silent, setSilent] = useState<readonly LiveValueName[]>([])
  useEffect(() => {
    if (!isWatching) return
    let isHere = true
    const watch = async () => {
      let asked = NAMES
      while (isHere && asked.length > 0)
        for (const name of asked) {
          const answer = await ask(async ({ dialogue, car }) => ({
            value: await readLiveValue(dialogue, car, name),
          }))
          // The connection is lost, or the tab is closed.
          if (!answer || !isHere) return
          const { value } = answer
          if (value === null) {
            asked = asked.filter((each) => each !== name)
            setSilent((before) => (before.includes(name) ? before : [...before, name]))
          } else setSamples((before) => withSample(before, name, value))
        }
    }
    void watch()
    return () => {
      isHere = false
    }
  }, [ask, isWatching])
  return { samples, silent }
}

const withSample = (samples: Samples, name: LiveValueName, value: number): Samples => ({
  ...samples,
  [name]: [...(samples[name] ?? []), value].slice(-SAMPLES_MAX),
})
