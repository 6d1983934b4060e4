import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterAll } from 'vitest'

export type Received = {
  method: string
  path: string
  headers: IncomingMessage['headers']
  body: string
}

/** Kinds of failure. Each applies once, before the stand-in responds normally again. */
export type Fault =
  | 'hang'
  | 'garbage'
  | 'huge'
  | 'redirect'
  | 'slow-body'
  | 'reset'
  | 'wrong-shape'
  /** The server carries out the request, and its response is lost. */
  | 'lost-answer'
  /** The server answers this request, and fails a later one. */
  | 'none'
  | 500
  | 503
  | 429
  | 403
  | 402
  | 409

export type OutsideServer = {
  url: string
  received: Received[]
  faults: Fault[]
}

/** A third-party server on this machine, which fails on demand. It stops after the file's last test. */
export async function startOutsideServer(
  answer: (request: Received) => { status: number; body: unknown },
): Promise<OutsideServer> {
  const received: Received[] = []
  const faults: Fault[] = []
  const server = createServer(async (request, response) => {
    const { method = '', url: path = '', headers } = request
    let body = ''
    for await (const chunk of request) body += chunk
    const heard = { method, path, headers, body }
    received.push(heard)
    const fault = faults.shift()
    if (fault !== undefined && fault !== 'lost-answer' && fault !== 'none')
      return fail(response, fault)
    const reply = answer(heard)
    if (fault === 'lost-answer') return response.destroy()
    response.writeHead(reply.status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(reply.body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : null
  return { url: `http://127.0.0.1:${port}`, received, faults }
}

function fail(response: ServerResponse, fault: Exclude<Fault, 'lost-answer' | 'none'>): void {
  if (fault === 'hang') return
  if (fault === 'reset') response.destroy()
  else if (fault === 'redirect') response.writeHead(302, { location: '/elsewhere' }).end()
  else if (fault === 'garbage') response.end('<html>Welcome to the hotel Wi-Fi</html>')
  else if (fault === 'wrong-shape') response.end('{"make":42,"result":[]}')
  else if (fault === 'huge') response.end(`{"padding":"${'x'.repeat(1_100_000)}"}`)
  else if (fault === 'slow-body') response.write('{"make":')
  else response.writeHead(fault).end('<h1>Sorry</h1>')
}
