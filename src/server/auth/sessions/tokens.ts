import { createHash, randomBytes } from 'node:crypto'

/** Makes a secret token of 256 random bits. */
export const newToken = () => randomBytes(32).toString('base64url')

/** The database stores this hash, so that a copy of the table opens nothing. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
