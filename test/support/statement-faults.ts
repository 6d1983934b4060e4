import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/**
 * The fate of a statement: the server refuses it; the connection breaks before the server receives
 * it; the connection breaks after the server has answered, and the answer is lost; there is
 * silence from then on; or the statement only arrives late.
 */
export type StatementFault = 'refused' | 'reset' | 'answer lost' | 'silence' | 'delay'

export type StatementFaults = {
  port: number
  /** Applies the fault to the `nth` statement from now on, counted from 1 over all connections. */
  breakStatement(nth: number, fault: StatementFault): void
  /** How many statements have passed since then. */
  countStatements(): number
  close(): void
}

/** Shorter than every time limit. */
const DELAY_MS = 100

const QUERY = 0x51
const SYNC = 0x53
const HEADER_BYTES = 5

/** A simple query that every server refuses, with its length, in the format of the protocol. */
const REFUSED = Buffer.from([QUERY, 0, 0, 0, 10, ...Buffer.from('wrong'), 0])

/** A proxy for the PostgreSQL protocol between client and server, statement by statement. */
export async function startStatementFaults(targetPort: number): Promise<StatementFaults> {
  const sockets = new Set<Socket>()
  let passed = 0
  let broken: { nth: number; fault: StatementFault } | null = null

  const carry = (client: Socket, server: Socket) => {
    let isSilent = false
    let isAnswerLost = false
    const cut = () => {
      client.resetAndDestroy()
      server.destroy()
    }
    const send = (statement: Buffer) => {
      passed += 1
      const fault = passed === broken?.nth ? broken.fault : null
      if (fault === 'reset') return cut()
      isSilent ||= fault === 'silence'
      isAnswerLost = fault === 'answer lost'
      if (isSilent) return
      const deliver = () =>
        server.destroyed || server.write(fault === 'refused' ? REFUSED : statement)
      if (fault === 'delay') setTimeout(deliver, DELAY_MS)
      else deliver()
    }
    client.on(
      'data',
      statementsOf((bytes) => server.write(bytes), send),
    )
    server.on('data', (bytes) => {
      if (isAnswerLost) cut()
      else if (!isSilent) client.write(bytes)
    })
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(from)
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
  }

  const server = createServer((socket) => carry(socket, connect(targetPort, '127.0.0.1')))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('it has no port')
  return {
    port: address.port,
    breakStatement: (nth, fault) => {
      passed = 0
      broken = { nth, fault }
    },
    countStatements: () => passed,
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

/**
 * Splits what a client sends: the start and the password go to `pass`, each statement (a simple
 * query, or the messages up to a Sync) to `send`. A message consists of a type, four bytes of
 * length and its body; the first one has no type.
 */
function statementsOf(pass: (bytes: Buffer) => void, send: (statement: Buffer) => void) {
  let waiting: Buffer = Buffer.alloc(0)
  let statement: Buffer[] = []
  let hasStarted = false
  return (bytes: Buffer) => {
    waiting = Buffer.concat([waiting, bytes])
    while (waiting.length >= HEADER_BYTES) {
      const size = hasStarted ? 1 + waiting.readUInt32BE(1) : waiting.readUInt32BE(0)
      if (waiting.length < size) return
      const message = waiting.subarray(0, size)
      waiting = waiting.subarray(size)
      const type = hasStarted ? message[0] : undefined
      hasStarted = true
      // 'p' is a password, 'X' ends the connection.
      if (type === undefined || type === 0x70 || type === 0x58) {
        pass(message)
        continue
      }
      statement.push(message)
      if (type !== QUERY && type !== SYNC) continue
      send(Buffer.concat(statement))
      statement = []
    }
  }
}
