import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'

const SOURCES = 'src/web'
const CLIENT = '/src/web/client.tsx'
const IS_ENTRY = /\.entry\.tsx$/
const DEV_ENTRY = 'kerbside:dev-entry:'

/** Beside what the server sends, not among it. */
const BUILT = 'dist/page-entries.json'

/** The part of the page that most visitors open first. */
const HOME = '/quote-form.entry.tsx'

type Group = Rolldown.CodeSplittingGroup
type Modules = Rolldown.ChunkingContext

/** What checks and holds a long form: beside React, three times what a part needs without it. */
const FORM_LIBRARY = /node_modules\/react-hook-form\//

/** A chunk with the number of parts without a long form that need it; Infinity for all parts. */
type Shared = { name: string; by: number }

/**
 * The chunks of what parts of static pages load. Parts without a long form load what the home page's and half of them
 * need, and besides nothing that they do not need; the others share one chunk of what several of them need. Without these
 * a part would load a chunk of the application for the sake of one component in it. A module brings those that it imports,
 * and what it imports is needed by as many parts or more: so what the most parts need is taken first. What a part loads
 * later has a priority of its own.
 */
export function chunksOfParts(
  libraries: RegExp,
  { short, long }: { short: number; long: number },
): Group[] {
  const partsOf = readParts()
  const sharedOf = (id: string, modules: Modules): Shared | null => {
    if (libraries.test(id)) return { name: 'part', by: Number.POSITIVE_INFINITY }
    const { parts, isLong, all, allShorts } = partsOf(id, modules)
    if (parts.length === 0 || IS_ENTRY.test(id)) return null
    const shorts = parts.filter((part) => !isLong(part))
    // With a file for each set of parts, every part would load several small ones, which compress worse.
    const isCommon = shorts.length >= allShorts / 2 && shorts.some((part) => part.endsWith(HOME))
    if (parts.length === all || isCommon) return { name: 'part', by: Number.POSITIVE_INFINITY }
    if (parts.length === 1) return { name: nameOf(parts), by: shorts.length / 2 }
    return shorts.length === 0
      ? { name: 'parts-long', by: 0.25 }
      : { name: `parts-${nameOf(shorts)}`, by: shorts.length }
  }
  const groupOf = (by: number, priority: number): Group => ({
    name: (id, modules) => {
      const shared = sharedOf(id, modules)
      return shared?.by === by ? shared.name : null
    },
    debugName: `parts ${by}`,
    priority,
  })
  const counts = listEntries().map((_, index) => index + 1)
  return [
    groupOf(Number.POSITIVE_INFINITY, short + counts.length + 2),
    ...counts.map((count) => groupOf(count, short + count + 1)),
    groupOf(0.5, short),
    groupOf(0.25, long + 1),
    groupOf(0, long),
  ]
}

const nameOf = (parts: readonly string[]) =>
  parts.map((part) => path.basename(part, '.entry.tsx')).join('-')

/** Reads once which parts reach a module by static imports, and which of the parts hold a long form. */
function readParts() {
  const entries = listEntries().map((file) => path.resolve(SOURCES, file))
  const reaching = new Map<string, Set<string>>()
  const long = new Set<string>()
  const collect = (entry: string, id: string, modules: Modules) => {
    if (FORM_LIBRARY.test(id)) long.add(entry)
    const parts = reaching.get(id) ?? new Set()
    if (parts.has(entry) || id.includes('node_modules')) return
    reaching.set(id, parts.add(entry))
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? [])
      collect(entry, imported, modules)
  }
  return (id: string, modules: Modules) => {
    if (reaching.size === 0) for (const entry of entries) collect(entry, entry, modules)
    const parts = [...(reaching.get(id) ?? [])]
    return {
      parts,
      isLong: (part: string) => long.has(part),
      all: entries.length,
      allShorts: entries.length - long.size,
    }
  }
}

const listEntries = () =>
  readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) => IS_ENTRY.test(file))

type Chunk = { fileName: string; imports: readonly string[] }

/**
 * A static page may hydrate one part of it alone. `*.entry.tsx` does so; imported with `?entry` it is, on the server, the
 * address of its built script and of the files that this imports, and null in the browser.
 */
export function pageEntries(): Plugin {
  return {
    name: 'kerbside:page-entries',
    enforce: 'pre',
    // Start refuses a second entry, so its client imports ours where no page ever asks for it.
    transform(code, id) {
      // The package says that none of its modules does anything by being imported.
      if (IS_ENTRY.test(id)) return { code, map: null, moduleSideEffects: true }
      const { name, mode } = this.environment
      if (name !== 'client' || mode !== 'build' || !id.endsWith(CLIENT)) return null
      const imports = listEntries().map((file) => `() => import(${JSON.stringify(`./${file}`)})`)
      return { code: `${code}\nglobalThis.pageEntries = [${imports}]`, map: null }
    },
    resolveId: (id) => (id.startsWith(DEV_ENTRY) ? `\0${id}` : null),
    load(id) {
      if (id.startsWith(`\0${DEV_ENTRY}`)) return devEntry(id.slice(DEV_ENTRY.length + 1))
      if (!id.endsWith('.entry.tsx?entry')) return null
      const { name, mode, config } = this.environment
      const file = path.relative(config.root, id.replace(/\?entry$/, ''))
      if (name === 'client') return exported(null)
      if (mode !== 'build')
        return exported({ src: `/@id/__x00__${DEV_ENTRY}${file}`, preloads: [] })
      const built: Record<string, object> = JSON.parse(readFileSync(BUILT, 'utf8'))
      return exported(built[file] ?? null)
    },
    // The server is built after the client, and by another instance of this plugin.
    generateBundle(_, bundle) {
      if (this.environment.name !== 'client') return
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const entries = chunks.flatMap((chunk) => {
        const file = path.relative(this.environment.config.root, chunk.facadeModuleId ?? '')
        return IS_ENTRY.test(file) ? [[file, filesOf(chunk, chunks)]] : []
      })
      mkdirSync(path.dirname(BUILT), { recursive: true })
      writeFileSync(BUILT, JSON.stringify(Object.fromEntries(entries)))
    },
  }
}

const exported = (entry: object | null) => ({
  code: `export const entry = ${JSON.stringify(entry)}`,
  moduleSideEffects: false,
})

/** What React's refresh needs before any component is loaded; in the application Start writes it. */
const devEntry = (file: string) =>
  `import refresh from '/@react-refresh'
refresh.injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => (type) => type
await import('/${file}')`

function filesOf(entry: Chunk, chunks: readonly Chunk[]) {
  const imported = new Set<string>()
  const collect = ({ imports }: Chunk) => {
    for (const name of imports) {
      const chunk = chunks.find(({ fileName }) => fileName === name)
      if (!chunk || imported.has(name)) continue
      imported.add(name)
      collect(chunk)
    }
  }
  collect(entry)
  return { src: `/${entry.fileName}`, preloads: [...imported].map((name) => `/${name}`) }
}
