import type { IncomingMessage } from 'node:http'

export const hasBody = ({ headers }: IncomingMessage) =>
  'transfer-encoding' in headers || (headers['content-length'] ?? '0') !== '0'
