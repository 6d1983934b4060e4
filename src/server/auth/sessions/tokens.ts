import { createHash, randomBytes } from 'node:crypto'

/** A secret to hand out: 256 random bits. */
export const newToken = () => randomBytes(32).toString('base64url')

/** What is stored of it, so that a copy of the table opens nothing. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
