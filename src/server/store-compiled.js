// Loads what a server loads, and starts nothing: so a folder in which servers may not write has their code compiled in
// it. `deploy/assemble.js` runs it.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { openCompiledCode } from './config/compiled-code.js'

const { dirname } = import.meta

openCompiledCode()
const { shortenModuleResolving } = await import('./config/module-loading.ts')
shortenModuleResolving()
for (const address of ['./start.ts', ...listLoadedLater(), ...listPages()]) await import(address)
flushCompileCache()

/** What a file imports once it is needed: files of ours, as addresses, and packages. */
function listLoadedLater() {
  return globSync('**/*.ts', { cwd: dirname }).flatMap((file) => {
    const source = readFileSync(path.join(dirname, file), 'utf8')
    return Array.from(source.matchAll(/\bimport\('([.@a-z][^']+)'\)/g), ([, specifier = '']) => {
      if (!specifier.startsWith('.')) return [specifier]
      const later = path.join(path.dirname(file), specifier)
      // Pages that are built at each request are no part of an assembled folder.
      return existsSync(path.join(dirname, later)) ? [addressOf(later)] : []
    }).flat()
  })
}

function listPages() {
  return globSync('../../dist/server/**/*.js', { cwd: dirname }).map(addressOf)
}

/** @param {string} file */
function addressOf(file) {
  return pathToFileURL(path.join(dirname, file)).href
}
