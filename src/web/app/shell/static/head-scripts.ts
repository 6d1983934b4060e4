import { script as takeConsent } from '#web/app/consent/take-consent.inline.ts?script'
import { script as replayEarlyPresses } from '#web/app/replay/replay-early-presses.inline.ts?script'
import { script as runStaticPage } from './run-static-page.inline.ts?script'
import { areStatic, type Match } from './static-page.ts'

/** The part of a static page that is hydrated alone, where it has one. */
const partOf = (matches: readonly Match[]) =>
  areStatic(matches)
    ? matches.map(({ staticData }) => staticData?.hydrates).find(Boolean)
    : undefined

/** The scripts of the head, each of which runs before hydration, and the file that hydrates a part of a static page. */
export function headScripts(matches: readonly Match[]) {
  const isStatic = areStatic(matches)
  const part = partOf(matches)
  return [
    ...(isStatic ? [{ children: runStaticPage }] : []),
    ...(isStatic && !part ? [] : [{ children: replayEarlyPresses }]),
    { children: takeConsent },
    ...(part ? [{ type: 'module', src: part.src }] : []),
  ]
}

/**
 * Loads in parallel what the hydration of a part imports. The policy of a shared page admits the file of its script by this
 * preload alone: its address stands in the page, not in a script that the policy names.
 */
export function partPreloads(matches: readonly Match[]) {
  const part = partOf(matches)
  const files = part ? [part.src, ...part.preloads] : []
  return files.map((href) => ({ rel: 'modulepreload', href, fetchPriority: 'low' as const }))
}
