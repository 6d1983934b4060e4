import { enableCompileCache, flushCompileCache } from 'node:module'

// In JavaScript: for the first file whose types are not removed in the cache yet Node loads the library that removes them,
// which leaves 14 MB in the process, and this file is read before the cache is opened.
const cache = new URL('../../node_modules/.cache/kerbside/compiled/', import.meta.url)
// It lies beside the packages, where only those who may change the packages may write. Where it cannot be written, Node
// goes on without it.
enableCompileCache({ directory: cache.pathname })
const { shortenModuleResolving } = await import('./config/module-loading.ts')
// A static import would load the whole server before the next line runs.
shortenModuleResolving()
const { start } = await import('./start.ts')
await start()
// A server that is killed would otherwise store nothing.
flushCompileCache()
