import type { StaticDataRouteOption } from '@tanstack/react-router'
import { script as takeConsent } from '#web/app/consent/take-consent.inline.ts?script'
import { script as startWorker } from '#web/app/offline/start-worker.inline.ts?script'
import { script as replayEarlyPresses } from '#web/app/replay/replay-early-presses.inline.ts?script'
import { script as runStaticPage } from './run-static-page.inline.ts?script'
import { PART_FILES } from './start-part.inline.ts'
import { script as startPart } from './start-part.inline.ts?script'
import { areStatic, type Match } from './static-page.ts'

/** The part of a static page that is hydrated alone, where it has one. */
const partOf = (matches: readonly Match[]) =>
  areStatic(matches)
    ? matches
        .map(({ staticData, loaderData }) => entryOf(staticData?.hydrates, loaderData))
        .find(Boolean)
    : undefined

function entryOf(hydrates: StaticDataRouteOption['hydrates'], loaded: unknown) {
  return typeof hydrates === 'function' ? hydrates({ ...(loaded as object) }) : hydrates
}

/** The scripts of the head, each of which runs before hydration. */
export function headScripts(matches: readonly Match[]) {
  const isStatic = areStatic(matches)
  const hasPart = Boolean(partOf(matches))
  return [
    ...(isStatic ? [{ children: runStaticPage }] : []),
    ...(isStatic && !hasPart ? [] : [{ children: replayEarlyPresses }]),
    { children: takeConsent },
    ...(hasPart ? [{ children: startPart }] : []),
    // The worker is a file of the build.
    ...(import.meta.env.PROD ? [{ children: startWorker }] : []),
  ]
}

/** The files of the part, which `startPart` reads here: the policy of a shared page names its script, which is the same on each. */
export function partFiles(matches: readonly Match[]) {
  const part = partOf(matches)
  return part ? [{ name: PART_FILES, content: [part.src, ...part.preloads].join(' ') }] : []
}
