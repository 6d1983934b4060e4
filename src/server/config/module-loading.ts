import { type ResolveHookSync, registerHooks } from 'node:module'
import path from 'node:path'

type ResolveContext = Parameters<ResolveHookSync>[1]

const SOURCES = new URL('../../', import.meta.url).href

/**
 * Halves the processor time of a start and saves a third of the memory after it, together with the compiled code that
 * `main.js` has stored. For every file that imports a package, and for every file of the package itself, Node otherwise
 * parses the package's whole map of exports again (Drizzle's has 178 kB) and holds it until all are loaded. So each specifier
 * is resolved once, and within a package one file per folder.
 */
export const shortenModuleResolving = (): void => {
  registerHooks({ resolve: createResolver() })
}

/** All our modules lie in one package, so a package or a `#` import means the same in each of them. */
export function createResolver(): ResolveHookSync {
  const resolved = new Map<string, ReturnType<ResolveHookSync>>()
  const resolveBeside = createNeighbourResolver()
  return (specifier, context, nextResolve) => {
    if (isNeighbour(specifier, context)) return resolveBeside(specifier, context, nextResolve)
    if (!isSharedImport(specifier, context)) return nextResolve(specifier, context)
    const known = resolved.get(specifier)
    if (known) return { ...known, shortCircuit: true }
    const found = nextResolve(specifier, context)
    resolved.set(specifier, found)
    return found
  }
}

/**
 * Files of one folder and one ending have the same nearest `package.json`, and with it the same format: where Node has
 * found one to be a module, the address of the next is its own.
 */
function createNeighbourResolver(): ResolveHookSync {
  const modules = new Set<string>()
  return (specifier, context, nextResolve) => {
    const { href: url } = new URL(specifier, context.parentURL)
    const kind = url.slice(0, url.lastIndexOf('/') + 1) + path.extname(url)
    if (modules.has(kind)) return { url, format: 'module', shortCircuit: true }
    const found = nextResolve(specifier, context)
    // A link leads elsewhere, and what has no format by its `package.json` is looked at by Node.
    if (found.url === url && found.format === 'module') modules.add(kind)
    return found
  }
}

/** A file of a package that imports another file of it by its whole name. */
const isNeighbour = (specifier: string, context: ResolveContext): boolean =>
  /^\.\.?\/.*\.m?js$/.test(specifier) &&
  context.parentURL?.includes('/node_modules/') === true &&
  isPlainImport(context)

const isSharedImport = (specifier: string, context: ResolveContext): boolean =>
  /^[#@a-z]/.test(specifier) &&
  !specifier.includes(':') &&
  context.parentURL?.startsWith(SOURCES) === true &&
  isPlainImport(context)

const isPlainImport = ({ conditions, importAttributes }: ResolveContext): boolean =>
  conditions.includes('import') && Object.keys(importAttributes).length === 0
