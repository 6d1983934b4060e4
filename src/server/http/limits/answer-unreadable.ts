import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** By the code of Node's error: its own answers to what it cannot read, which it does not give where we listen for its errors. */
const ANSWERS: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** The first line of a request with an address that is not what is too long. */
const REQUEST_LINE = /^[A-Z]+ \S{1,8192} HTTP\/1\.1\r\n/

const WORDS =
  'Your browser sent more cookies than we can read. We have asked it to delete them: please load the page again, and sign in again if you were signed in.'

/**
 * Headers that are too large are mostly cookies, which another site under our domain may have planted: each page would be
 * refused until they are gone, so the browser is asked to delete them [SEC-V8]. A link with an endless address deletes none.
 */
export function answerUnreadable(server: Server): void {
  server.on('clientError', (error: Error & { code?: string; rawPacket?: Buffer }, socket) => {
    const { code = '', rawPacket } = error
    // What is being answered has its own answer, which this one would corrupt.
    const { _httpMessage: answering } = socket as Socket & {
      _httpMessage?: { _headerSent: boolean }
    }
    if (socket.writable && !answering?._headerSent) {
      const isOfHeaders =
        code === 'HPE_HEADER_OVERFLOW' && REQUEST_LINE.test(rawPacket?.toString('latin1') ?? '')
      const fields = isOfHeaders ? deletingCookies : 'Connection: close\r\n\r\n'
      socket.write(`HTTP/1.1 ${ANSWERS[code] ?? '400 Bad Request'}\r\n${fields}`)
    }
    ;(socket as Socket).destroySoon()
  })
}

const deletingCookies = [
  'Connection: close',
  'Clear-Site-Data: "cookies"',
  'Cache-Control: no-store',
  'X-Content-Type-Options: nosniff',
  'Content-Type: text/plain; charset=utf-8',
  `Content-Length: ${WORDS.length}`,
  '',
  WORDS,
].join('\r\n')
