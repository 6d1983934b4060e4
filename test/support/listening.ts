import { createConnection } from 'node:net'

/** Says whether a program accepts connections on that port. */
export const isListening = (port: number, host = '127.0.0.1') =>
  new Promise<boolean>((resolve) => {
    const socket = createConnection({ port, host, timeout: 1000 })
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false))
    socket.on('timeout', () => socket.destroy()).on('close', () => resolve(false))
    socket.on('connect', () => socket.destroy())
  })
