import { enableCompileCache } from 'node:module'

// In JavaScript: for the first file whose types are not removed in the cache yet Node loads the library that removes them,
// which leaves 14 MB in the process, and this file is read before the cache is opened.

/**
 * Has Node store what it compiles, for the next start. It lies beside the packages, where only those who may change the packages may
 * write, and goes with the folder when it is moved. Where it cannot be written Node reads what `store-compiled.js` has
 * left there, and goes on without the rest.
 */
export function openCompiledCode() {
  const { pathname } = new URL('../../../node_modules/.cache/kerbside/compiled/', import.meta.url)
  enableCompileCache({ directory: pathname, portable: true })
}
