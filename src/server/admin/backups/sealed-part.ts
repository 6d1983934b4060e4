import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { PassThrough, type Readable, Transform, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { StartError } from '#server/config/start-error.ts'
import type { BackupPart } from './manifest.ts'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12

/** The cipher authenticates `about`, so that a part of another table or another night does not open in its place. */
type Sealing = { key: string | null; about: string }

/** Packs a table's rows into a new file that only its owner can read, and flushes it to the disk before returning. */
export async function writePart(source: Readable, file: string, { key, about }: Sealing) {
  const hash = createHash('sha256')
  const hashing = new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  const iv = randomBytes(IV_BYTES)
  const cipher = key === null ? null : createCipheriv(CIPHER, keyOf(key), iv)
  cipher?.setAAD(Buffer.from(about))
  await pipeline(
    source,
    createGzip(),
    cipher ?? new PassThrough(),
    hashing,
    createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
  )
  return {
    sha256: hash.digest('hex'),
    seal: cipher && { iv: iv.toString('hex'), tag: cipher.getAuthTag().toString('hex') },
  }
}

/** Unpacks a part. Do not store its rows before this returns: only the last byte proves the seal. */
export async function readPart(
  file: string,
  seal: BackupPart['seal'],
  { key, about }: Sealing,
  into: Writable,
): Promise<void> {
  await pipeline(createReadStream(file), openSeal(seal, key, about), createGunzip(), into)
}

function openSeal(seal: BackupPart['seal'], key: string | null, about: string) {
  if (seal === null) return new PassThrough()
  if (key === null) throw new StartError('This backup is sealed: set BACKUP_KEY to what it was.')
  return createDecipheriv(CIPHER, keyOf(key), Buffer.from(seal.iv, 'hex'))
    .setAAD(Buffer.from(about))
    .setAuthTag(Buffer.from(seal.tag, 'hex'))
}

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'kerbside backup', 32))
