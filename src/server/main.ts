import { flushCompileCache } from 'node:module'
import { speedUpModuleLoading } from './config/module-loading.ts'

// A static import would load the whole server before the next line runs.
speedUpModuleLoading()
const { start } = await import('./start.ts')
await start()
// A server that is killed would otherwise store nothing.
flushCompileCache()
