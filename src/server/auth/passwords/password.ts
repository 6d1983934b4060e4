import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { createBoundedQueue } from '#server/http/limits/bounded-queue.ts'

const derive = promisify(argon2)

/** OWASP's second recommendation: 19 MiB a hash, measured at 18 ms. */
const PARAMETERS = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
const PREFIX = `$argon2id$v=19$m=${PARAMETERS.memory},t=${PARAMETERS.passes},p=${PARAMETERS.parallelism}`

/** Each hash occupies a thread of the pool. Two at once leave the others for files and DNS [SEC-S15]. */
const enqueue = createBoundedQueue({ concurrency: 2, maxWaiting: 20 })

const tagOf = (password: string, nonce: Buffer) =>
  enqueue(() => derive('argon2id', { ...PARAMETERS, message: password, nonce }))

const encoded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** Returns an argon2id hash in PHC form. Refuses (503) when too many requests are waiting. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  return `${PREFIX}$${encoded(nonce)}$${encoded(await tagOf(password, nonce))}`
}

export async function isPassword(password: string, hash: string): Promise<boolean> {
  const [nonce, tag] = hash.split('$').slice(-2)
  if (!nonce || !tag || !hash.startsWith(PREFIX)) return false
  const given = await tagOf(password, Buffer.from(nonce, 'base64'))
  const stored = Buffer.from(tag, 'base64')
  return stored.length === given.length && timingSafeEqual(stored, given)
}
