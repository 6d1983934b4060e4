import { randomBytes } from 'node:crypto'

/** Marks the scripts of one answer as ours. It always has 22 characters that need no escaping in HTML. */
export const newNonce = () => randomBytes(16).toString('base64url')
