import { flushCompileCache } from 'node:module'
import { openCompiledCode } from './config/compiled-code.js'

openCompiledCode()
const { shortenModuleResolving } = await import('./config/module-loading.ts')
// A static import would load the whole server before the next line runs.
shortenModuleResolving()
const { start } = await import('./start.ts')
await start()
// A server that is killed would otherwise store nothing.
flushCompileCache()
