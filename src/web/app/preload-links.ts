import type { AnyRouter } from '@tanstack/react-router'
import { areStatic } from './shell/static/static-page.ts'

/** The files that the scripts of each route import, by the route's id. */
type PreloadLists = Readonly<Record<string, readonly string[]>>

/** React writes the fonts of `root.tsx` there, and the files have always been loaded before them. */
const FONTS = '<link rel="preload"'
const END = '</head>'

/**
 * Writes links into a page that have the browser load all of its scripts at once: each names the next ones only when it
 * has arrived. A static page loads none.
 */
export function createPreloadLinks(lists: PreloadLists) {
  const known = new Map<string, string>()
  return (html: string, router: AnyRouter): string => {
    const { matches } = router.state
    if (areStatic(matches)) return html
    const failed = matches.findIndex(({ status }) => status !== 'success')
    const shown = failed === -1 ? matches : matches.slice(0, failed + 1)
    const routes = shown.map(({ routeId }): string => routeId)
    const key = routes.join(' ')
    const links = known.get(key) ?? linksTo(new Set(routes.flatMap((route) => lists[route] ?? [])))
    known.set(key, links)
    const fonts = html.indexOf(FONTS)
    const place = fonts === -1 ? html.indexOf(END) : fonts
    return html.slice(0, place) + withNonce(links, router.options.ssr?.nonce) + html.slice(place)
  }
}

const NONCE = ' nonce=""'

const linksTo = (files: ReadonlySet<string>) =>
  [...files]
    .map((file) => `<link rel="modulepreload" href="${file}" fetchPriority="low"${NONCE}/>`)
    .join('')

const withNonce = (links: string, nonce: string | undefined) =>
  links.replaceAll(NONCE, nonce === undefined ? '' : ` nonce="${nonce}"`)
