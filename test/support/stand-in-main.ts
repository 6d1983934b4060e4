import { createServer } from 'node:http'
import { migrateDatabase } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { readEnv } from '#server/env.ts'
import { createLog } from '#server/log.ts'
import { StartError } from '#server/start-error.ts'

try {
  const env = readEnv()
  const database = await openDatabase(env, createLog(env.logLevel))
  await migrateDatabase(database.url)
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const isUp = request.url !== '/readyz' || (await database.ready())
    response.writeHead(isUp ? 200 : 503).end(body)
  })
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject).listen(env.port, env.host, resolve)
  }).catch(async (error) => {
    await database.close()
    throw error.code === 'EADDRINUSE'
      ? new StartError(`Port ${env.port} is in use: set PORT to another.`)
      : error
  })
  const stop = () => {
    server.close(async () => {
      await database.close()
      process.exit(0)
    })
    server.closeIdleConnections()
  }
  process.once('SIGTERM', stop).once('SIGINT', stop)
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exit(1)
}
