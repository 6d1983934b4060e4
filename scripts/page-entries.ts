import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const SOURCES = 'src/web'
const CLIENT = '/src/web/client.tsx'
const IS_ENTRY = /\.entry\.tsx$/
const DEV_ENTRY = 'kerbside:dev-entry:'

/** Beside what the server sends, not among it. */
const BUILT = 'dist/page-entries.json'

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
      const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
      const entries = files.filter((file) => IS_ENTRY.test(file))
      const imports = entries.map((file) => `() => import(${JSON.stringify(`./${file}`)})`)
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
