import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Env } from '#server/config/env.ts'

/** Each purpose has a key of its own: no seal opens another's. */
export type SealPurpose =
  | 'kerbside administrator totp'
  | 'kerbside proposed authenticator'
  | 'kerbside seller details'
  | 'kerbside form draft'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Seals a secret that we must read again (AES-256-GCM) with a key that no copy of the database holds. */
export function sealSecret(
  env: Pick<Env, 'linkSecret'>,
  purpose: SealPurpose,
  secret: string,
): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(env, purpose), nonce)
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Returns null where it was sealed with another key, or changed since. */
export function openSecret(
  env: Pick<Env, 'linkSecret'>,
  purpose: SealPurpose,
  sealed: string,
): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  try {
    const decipher = createDecipheriv(
      'aes-256-gcm',
      keyOf(env, purpose),
      bytes.subarray(0, NONCE_BYTES),
    )
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
    const opened = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES))
    return Buffer.concat([opened, decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

const keyOf = ({ linkSecret }: Pick<Env, 'linkSecret'>, purpose: SealPurpose) =>
  Buffer.from(hkdfSync('sha256', linkSecret, '', purpose, 32))
