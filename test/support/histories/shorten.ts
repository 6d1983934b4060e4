import type { Crash } from './crash-points.ts'
import { type History, live } from './live.ts'
import { openWorld } from './world.ts'

type Lived = { moments: readonly { crash: Crash | null }[] }

/** A history that failed leaves books behind that are wrong: each is lived in a database of its own. */
export async function failureOf(history: History): Promise<unknown> {
  const world = await openWorld()
  try {
    await live(world, history)
    return null
  } catch (error) {
    return error
  } finally {
    await world.close()
  }
}

/** With one moment fewer, or without a crash of one. */
function* listShorter<Moment extends { crash: Crash | null }>(
  moments: readonly Moment[],
): Generator<Moment[]> {
  // What comes last has seldom to do with it.
  for (let at = moments.length - 1; at >= 0; at -= 1) yield moments.toSpliced(at, 1)
  for (const [at, moment] of moments.entries())
    if (moment.crash) yield moments.with(at, { ...moment, crash: null })
}

/** What of a history still fails when nothing of it can be left out. Null where it does not fail alone. */
export async function shorten<Life extends Lived>(
  history: Life,
  failureOf: (history: Life) => Promise<unknown>,
): Promise<{ history: Life; error: unknown } | null> {
  const error = await failureOf(history)
  if (error === null) return null
  for (const moments of listShorter(history.moments)) {
    const shorter = await shorten({ ...history, moments }, failureOf)
    if (shorter) return shorter
  }
  return { history, error }
}

type Told = {
  beginning: string
  isLastMonth?: boolean
  moments: readonly { step: string; crash: Crash | null }[]
}

/** As somebody reads it: `paid: refund 5, pay out (crashes at 3, done)`. */
export function tellHistory({ beginning, isLastMonth, moments }: Told): string {
  const told = moments.map(({ step, crash }) =>
    crash ? `${step} (crashes at ${crash.at}, ${crash.isDone ? 'done' : 'not done'})` : step,
  )
  return `${beginning}${isLastMonth ? ' in October' : ''}: ${told.join(', ')}`
}
