import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { Visitor } from './api.ts'

/** Flags of WebAuthn's authenticator data: a person was there, was verified, and a key is attached. */
const PRESENT = 0x01
const VERIFIED = 0x04
const ATTACHED = 0x40

type Change = {
  /** The challenge that is signed, in place of the one that was given. */
  challenge?: string
  origin?: string
  rpId?: string
  isVerified?: boolean
  counter?: number
}

type Asked = { challenge: string; user?: { id: string } }

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest()

/* CBOR (RFC 8949), as far as an attestation needs it. */
const head = (major: number, length: number) =>
  length < 24
    ? Buffer.from([(major << 5) | length])
    : length < 256
      ? Buffer.from([(major << 5) | 24, length])
      : Buffer.from([(major << 5) | 25, length >> 8, length & 255])
const cborBytes = (bytes: Buffer) => Buffer.concat([head(2, bytes.length), bytes])
const cborText = (text: string) => Buffer.concat([head(3, text.length), Buffer.from(text)])
const cborInt = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value))
const cborMap = (pairs: readonly (readonly [Buffer, Buffer])[]) =>
  Buffer.concat([head(5, pairs.length), ...pairs.flat()])

/** An authenticator as a telephone holds it: one discoverable passkey, which signs when its person is verified. */
export class Authenticator {
  readonly origin: string
  readonly rpId: string
  counter: number
  readonly #id = randomBytes(16)
  readonly #key: KeyObject
  readonly #publicKey: KeyObject
  #userHandle = 'AAAA'

  constructor(origin: string, { counter = 0 }: { counter?: number } = {}) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.#key = privateKey
    this.#publicKey = publicKey
    this.origin = origin
    this.rpId = new URL(origin).hostname
    this.counter = counter
  }

  /** Answers the options for a new passkey. */
  create({ challenge, user }: Asked, change: Change = {}) {
    this.#userHandle = user?.id ?? 'AAAA'
    const { x = '', y = '' } = this.#publicKey.export({ format: 'jwk' })
    const coordinate = (text: string) => cborBytes(Buffer.from(text, 'base64url'))
    const cose = cborMap([
      [cborInt(1), cborInt(2)],
      [cborInt(3), cborInt(-7)],
      [cborInt(-1), cborInt(1)],
      [cborInt(-2), coordinate(x)],
      [cborInt(-3), coordinate(y)],
    ])
    const length = Buffer.from([0, this.#id.length])
    const attached = Buffer.concat([Buffer.alloc(16), length, this.#id, cose])
    const attestation = cborMap([
      [cborText('fmt'), cborText('none')],
      [cborText('attStmt'), cborMap([])],
      [cborText('authData'), cborBytes(Buffer.concat([this.#data(ATTACHED, change), attached]))],
    ])
    return {
      ...this.#named(),
      response: {
        clientDataJSON: this.#client('webauthn.create', challenge, change).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      },
    }
  }

  /** Answers the options for a sign-in. */
  get({ challenge }: Asked, change: Change = {}) {
    const client = this.#client('webauthn.get', challenge, change)
    const data = this.#data(0, change)
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), this.#key)
    return {
      ...this.#named(),
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: this.#userHandle,
      },
    }
  }

  #named() {
    const id = this.#id.toString('base64url')
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {} }
  }

  #client(type: string, given: string, { challenge = given, origin = this.origin }: Change) {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  #data(flags: number, { rpId = this.rpId, isVerified = true, counter = this.counter }: Change) {
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(counter)
    const all = flags | PRESENT | (isVerified ? VERIFIED : 0)
    return Buffer.concat([sha256(rpId), Buffer.from([all]), counted])
  }
}

const nobody = new Authenticator('https://kerbside.example')

/** Well formed, but nobody asked for it. */
export const NOBODYS_ANSWER = { credential: nobody.get({ challenge: 'AAAA' }) }
export const NOBODYS_PASSKEY = {
  name: 'My phone',
  credential: nobody.create({ challenge: 'AAAA', user: { id: 'AAAA' } }),
}

/** Adds the passkey of an authenticator to the account that is signed in. */
export async function addPasskey(visitor: Visitor, path: string, authenticator: Authenticator) {
  const { body: options } = await visitor.post(`${path}/options`)
  return visitor.post(path, { name: 'My phone', credential: authenticator.create(options) })
}
