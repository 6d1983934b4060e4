import type { Plugin } from 'vite'

const LISTS = 'kerbside:preload-lists'
const MANIFEST = 'tanstack-start-manifest:v'

/**
 * Up to ninety files a page are loaded before its scripts ask for them. React would render a link for each of them, and
 * the router would write their names into the page once more for hydration, which needs none of them: so the manifest of
 * the built pages has none, and the pages write the links themselves (`src/web/app/preload-links.ts`).
 */
export function preloadLists(): Plugin {
  let isBuild = false
  return {
    name: 'kerbside:preload-lists',
    configResolved: ({ command }) => {
      isBuild = command === 'build'
    },
    resolveId: (id) => (id === LISTS ? `\0${LISTS}` : null),
    load(id) {
      if (id !== `\0${LISTS}`) return null
      return isBuild && this.environment.name === 'ssr'
        ? `export { preloadLists } from '${MANIFEST}'`
        : 'export const preloadLists = {}'
    },
    transform: {
      filter: { id: new RegExp(MANIFEST) },
      handler(code) {
        if (!isBuild || this.environment.name !== 'ssr') return null
        const named = 'export const tsrStartManifest ='
        if (!code.startsWith(named)) throw new Error(`${MANIFEST} begins otherwise than it did`)
        return { code: code.replace(named, 'const wholeManifest =') + DIVIDED, map: null }
      },
    },
  }
}

const DIVIDED = `
const { routes, ...others } = wholeManifest()
const entries = Object.entries(routes)
export const preloadLists = Object.fromEntries(entries.map(([id, { preloads = [] }]) => [id, preloads]))
const bare = { ...others, routes: Object.fromEntries(entries.map(([id, { preloads, ...route }]) => [id, route])) }
export const tsrStartManifest = () => bare
`
