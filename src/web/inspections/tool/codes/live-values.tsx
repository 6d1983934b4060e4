import { useEffect, useState } from 'react'
import { LIVE_VALUES, type LiveValueName } from '#domain/inspections/obd/live-values.ts'
import { ifPassing, readLiveValue } from '#web/inspections/tool/obd/read-car.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LiveChart } from './live-chart.tsx'
import type { Adapter } from './use-adapter.ts'

/** The distance since clearing stands in the car's record: it does not change while one watches. */
const NAMES = (Object.keys(LIVE_VALUES) as LiveValueName[]).filter(
  (name) => name !== 'distanceSinceCleared',
)
/** A minute of an ordinary adapter, which answers a few requests a second. */
const SAMPLES_MAX = 60

/** One answer in many is late, or hurt on its way: only several in a row say that none comes. */
const MISSES_MAX = 3

/** `samples`: empty for a value that came, and comes no more. `misses`: how often in a row it has not come. */
export type Watched = {
  samples: Partial<Record<LiveValueName, readonly number[]>>
  misses: Partial<Record<LiveValueName, number>>
}
export const NOTHING_YET: Watched = { samples: {}, misses: {} }

/** Polls mode 01 values in turn while the tab is open, and omits those that do not come. */
export function LiveValues({ adapter }: { adapter: Adapter }) {
  const [isWanted, setWanted] = useState(false)
  const isReady = adapter.state.kind === 'ready'
  const isWatching = isWanted && isReady
  const watched = useWatched(adapter, isWatching)
  const { samples } = watched
  const silent = NAMES.filter((name) => isSilent(watched, name))
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
        {NAMES.filter((name) => samples[name]?.length).map((name) => (
          <li key={name}>
            <LiveChart value={LIVE_VALUES[name]} samples={samples[name] ?? []} />
          </li>
        ))}
      </ul>
      {silent.length > 0 ? (
        <p className="mt-2 text-sm text-stone-600">
          No value came for: {silent.map((name) => LIVE_VALUES[name].label).join(', ')}.
        </p>
      ) : null}
    </section>
  )
}

function useWatched({ ask }: Adapter, isWatching: boolean) {
  const [watched, setWatched] = useState(NOTHING_YET)
  useEffect(() => {
    if (!isWatching) return
    let isHere = true
    const watch = async () => {
      let now = NOTHING_YET
      let asked = NAMES
      while (isHere && asked.length > 0) {
        for (const name of asked) {
          const answer = await ask(async ({ dialogue, car }) => ({
            value: await readLiveValue(dialogue, car, name).catch(ifPassing),
          }))
          // The connection is lost, or the tab is closed.
          if (!answer || !isHere) return
          now = afterAnswer(now, name, answer.value)
          setWatched(now)
        }
        asked = NAMES.filter((name) => now.samples[name] || !isSilent(now, name))
      }
    }
    void watch()
    return () => {
      isHere = false
    }
  }, [ask, isWatching])
  return watched
}

export const isSilent = ({ misses }: Watched, name: LiveValueName) =>
  (misses[name] ?? 0) >= MISSES_MAX

/** A value that comes no more must not stand there as if it were live. */
export function afterAnswer(
  { samples, misses }: Watched,
  name: LiveValueName,
  value: number | null,
): Watched {
  const known = samples[name]
  if (value !== null)
    return {
      samples: { ...samples, [name]: [...(known ?? []), value].slice(-SAMPLES_MAX) },
      misses: { ...misses, [name]: 0 },
    }
  const after = { samples, misses: { ...misses, [name]: (misses[name] ?? 0) + 1 } }
  return known && isSilent(after, name) ? { ...after, samples: { ...samples, [name]: [] } } : after
}
