import { randomBytes } from 'node:crypto'

/** Marks the scripts of one answer as ours. Always 22 characters, none of which HTML escapes. */
export const newNonce = () => randomBytes(16).toString('base64url')
