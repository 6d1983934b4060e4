import { createHmac, timingSafeEqual } from 'node:crypto'

/** Stripe and Svix share this scheme: HMAC-SHA256 over "time.body", with the time in the header. */
const TOLERANCE_SECONDS = 300
/** Stripe adds a v1 for each secret during a rotation, and a v0 for tests, which proves nothing. */
const HEADER_SHAPE = /^t=(\d{1,12})((?:,v\d=[0-9a-f]{64}){1,8})$/

const macOf = (secret: string, seconds: number, body: Uint8Array) =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest()

export function signWebhook(secret: string, body: Uint8Array, now: Temporal.Instant): string {
  const seconds = Math.floor(now.epochMilliseconds / 1000)
  return `t=${seconds},v1=${macOf(secret, seconds, body).toString('hex')}`
}

/** Checks the raw bytes before anything parses them. A replay after five minutes is refused [SEC-P13]. */
export function checkWebhook(
  secrets: readonly string[],
  body: Uint8Array,
  header: string | null,
  now: Temporal.Instant,
): 'ok' | 'bad_signature' | 'stale_signature' {
  const match = HEADER_SHAPE.exec(header ?? '')
  if (!match) return 'bad_signature'
  const seconds = Number(match[1])
  const given = (match[2] ?? '').split(',').filter((part) => part.startsWith('v1='))
  const macs = given.map((part) => Buffer.from(part.slice('v1='.length), 'hex'))
  const isRight = secrets.some((secret) => {
    const right = macOf(secret, seconds, body)
    return macs.some((mac) => timingSafeEqual(right, mac))
  })
  if (!isRight) return 'bad_signature'
  const age = Math.abs(now.epochMilliseconds / 1000 - seconds)
  return age > TOLERANCE_SECONDS ? 'stale_signature' : 'ok'
}
