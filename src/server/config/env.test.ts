import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readEnv } from './env.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'kerbside-env-'))
afterAll(() => rmSync(dir, { recursive: true }))

const demo = { KERBSIDE_DATA_DIR: dir }
const secret = 'a-secret-of-thirty-two-characters'
const live = {
  KERBSIDE_MODE: 'live',
  KERBSIDE_DATA_DIR: dir,
  DATABASE_URL: 'postgresql://kerbside:hidden@db/kerbside',
  BACKUP_DIR: '/mnt/backups',
  KERBSIDE_ORIGIN: 'https://kerbside.example/',
  PAYMENT_PROVIDER: 'link',
  DEPOSIT_LINK: 'https://pay.example/kerbside',
  RATE_LIMIT_SECRET: secret,
  LINK_SECRET: secret,
  WEBHOOK_SECRET: secret,
}

describe('in demo mode', () => {
  it('needs nothing, listens on loopback and counts no limits per address [SEC-4]', () => {
    expect(readEnv(demo)).toMatchObject({
      mode: 'demo',
      host: '127.0.0.1',
      port: 3000,
      origin: 'http://127.0.0.1:3000',
      databaseUrl: null,
      paymentProvider: 'simulator',
      limits: 'off',
      postcodesIo: false,
    })
  })

  it('makes each secret once, different, in files of the owner alone [SEC-8]', () => {
    const first = readEnv(demo)
    expect(readEnv(demo)).toEqual(first)
    const secrets = [first.rateLimitSecret, first.linkSecret, first.webhookSecret]
    expect(new Set(secrets).size).toBe(3)
    expect(Math.min(...secrets.map((each) => each.length))).toBeGreaterThanOrEqual(43)
    expect(statSync(path.join(dir, 'secrets', 'link')).mode & 0o777).toBe(0o600)
  })

  it.each(['0.0.0.0', '::', '192.168.1.2'])('refuses to listen on %s [OPS-5]', (HOST) => {
    expect(() => readEnv({ ...demo, HOST })).toThrow(/^HOST must be 127.0.0.1 in demo mode/)
  })
})

it('the configuration takes the address of a CDN with its token, neither alone, and none by default [OPS-44]', () => {
  expect(readEnv(live).cdn).toBeNull()
  const CDN_PURGE_URL = 'https://api.fastly.com/service/S1/purge'
  const CDN_PURGE_TOKEN = 'hidden'
  expect(readEnv({ ...live, CDN_PURGE_URL, CDN_PURGE_TOKEN }).cdn).toEqual({
    purgeUrl: CDN_PURGE_URL,
    token: CDN_PURGE_TOKEN,
  })
  expect(() => readEnv({ ...live, CDN_PURGE_URL })).toThrow(/^CDN_PURGE_TOKEN is missing/)
  expect(() => readEnv({ ...live, CDN_PURGE_TOKEN })).toThrow(/^CDN_PURGE_URL is missing/)
  const CDN_PURGE = { CDN_PURGE_URL: 'http://cdn.example/purge', CDN_PURGE_TOKEN }
  expect(() => readEnv({ ...live, ...CDN_PURGE })).toThrow(/^CDN_PURGE_URL is not an https/)
})

it('the configuration takes a Redis for the limits per address, and no other kind of address [SEC-4]', () => {
  expect(readEnv(live).rateLimitRedisUrl).toBeNull()
  const RATE_LIMIT_REDIS_URL = 'rediss://:hidden@cache.example:6380/1'
  expect(readEnv({ ...live, RATE_LIMIT_REDIS_URL }).rateLimitRedisUrl).toBe(RATE_LIMIT_REDIS_URL)
  expect(() => readEnv({ ...live, RATE_LIMIT_REDIS_URL: 'http://cache.example' })).toThrow(
    /^RATE_LIMIT_REDIS_URL is not a redis:\/\/ or rediss:\/\/ address/,
  )
})

it('the configuration reads our own VAT number, and names it where its check digits do not fit [PAY-79]', () => {
  expect(readEnv(live).vatNumber).toBeNull()
  expect(readEnv({ ...live, VAT_NUMBER: 'gb 980 7806 84' }).vatNumber).toBe('GB980780684')
  expect(() => readEnv({ ...live, VAT_NUMBER: 'GB980780685' })).toThrow(
    /^VAT_NUMBER is not a UK VAT number: its check digits do not fit\.$/,
  )
})

describe('in live mode', () => {
  it('refuses to put backups on the disk of one of several servers, unless it is the only one [OPS-16]', () => {
    const { BACKUP_DIR: _, ...alone } = live
    for (const KERBSIDE_ROLE of ['web', 'worker'])
      expect(() => readEnv({ ...live, KERBSIDE_ROLE, KERBSIDE_SINGLE_SERVER: 'yes' })).toThrow(
        /^KERBSIDE_SINGLE_SERVER is for one process .*\.$/,
      )
    expect(() => readEnv(alone)).toThrow(/^BACKUP_DIR is missing: .* KERBSIDE_SINGLE_SERVER=yes\.$/)
    expect(readEnv({ ...alone, KERBSIDE_SINGLE_SERVER: 'yes' }).storage).toEqual({
      isShared: false,
      backupsDir: path.join(dir, 'backups'),
    })
    expect(readEnv(live).storage).toEqual({ isShared: true, backupsDir: '/mnt/backups' })
  })

  it('starts when everything is there, listens everywhere, and uses the origin alone of the address', () => {
    expect(readEnv(live)).toMatchObject({
      mode: 'live',
      host: '0.0.0.0',
      origin: 'https://kerbside.example',
      limits: 'on',
      northernIrelandPostcodes: false,
    })
  })

  it('refuses the payment simulator [SEC-P20]', () => {
    expect(() => readEnv({ ...live, PAYMENT_PROVIDER: 'simulator' })).toThrow(/simulator/)
  })

  it.each(
    Object.keys(live).filter(
      (name) => /_|SECRET/.test(name) && !/^KERBSIDE_(MODE|DATA)/.test(name),
    ),
  )('refuses to start without %s, and names it [OPS-4]', (name) => {
    expect(() => readEnv({ ...live, [name]: '' })).toThrow(new RegExp(`^${name} is missing`))
  })

  it.each(['LINK_SECRET', 'BACKUP_KEY'])('refuses a %s of blanks, however many [OPS-4]', (name) => {
    expect(sentencesOf({ ...live, [name]: `short${' '.repeat(40)}` })).toEqual([
      `${name} is too short: it needs 32 characters or more.`,
    ])
  })

  it('names every problem at once and no value [OPS-A11]', () => {
    const broken = {
      ...live,
      LINK_SECRET: 'hidden',
      KERBSIDE_ORIGIN: 'http://hidden',
      PORT: 'hidden',
    }
    const sentences = sentencesOf(broken)
    expect(sentences).toHaveLength(3)
    expect(sentences.join()).not.toContain('hidden')
  })

  it('refuses a provider without TLS [OPS-4]', () => {
    expect(sentencesOf({ ...live, DVLA_URL: 'http://dvla' })).toEqual([
      'DVLA_URL is not an https:// address.',
    ])
  })
})

describe('a secret in a file', () => {
  it('is read without its last line end [SEC-8]', () => {
    const file = path.join(dir, 'link-secret')
    writeFileSync(file, `${secret}-from-a-file\n`)
    const { LINK_SECRET: _, ...rest } = live
    expect(readEnv({ ...rest, LINK_SECRET_FILE: file }).linkSecret).toBe(`${secret}-from-a-file`)
  })

  it.each(['BACKUP_KEY', 'SMTP_URL', 'DVLA_API_KEY', 'SENTRY_DSN'])(
    'is refused when its file is empty, as %s would be unset without a word [SEC-8]',
    (name) => {
      const file = path.join(dir, 'empty')
      writeFileSync(file, '\n')
      expect(sentencesOf({ ...live, [`${name}_FILE`]: file })).toEqual([
        `${name}_FILE names an empty file.`,
      ])
    },
  )

  it('is refused beside the setting itself, or when the file is not there', () => {
    const sentences = sentencesOf({ ...live, LINK_SECRET_FILE: '/nowhere' })
    expect(sentences).toContain('Both LINK_SECRET and LINK_SECRET_FILE are set: keep one.')
    expect(sentences).toContain('LINK_SECRET_FILE names a file that cannot be read.')
  })
})

describe('a setting that cannot work is refused in a sentence that names it [OPS-2, OPS-A11]', () => {
  const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' }
  const mail = { MAIL_FROM: 'hello@kerbside.example' }
  it.each([
    ['OTEL_EXPORTER_OTLP_HEADERS', 'a % that', { ...collector }, 'authorization=%zz'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'a character', { ...collector }, 'authorization=a%0d%0ab'],
    ['SMTP_URL', 'a % that', mail, 'smtps://user:p%zz@mail.example'],
    ['SMTP_URL', 'names no host', mail, 'smtps://'],
    ['RATE_LIMIT_REDIS_URL', 'a % that', {}, 'redis://:p%zz@cache.example'],
    ['RATE_LIMIT_REDIS_URL', 'names no host', {}, 'redis:///0'],
    ['RATE_LIMIT_REDIS_URL', 'the number', {}, 'redis://cache.example/limits'],
    ['KERBSIDE_ORIGIN', 'a path', {}, 'https://kerbside.example/app'],
    ['KERBSIDE_ORIGIN', 'a path', {}, 'https://user:word@kerbside.example'],
    ['OSRM_URL', 'a user', {}, 'https://user:word@osrm.example'],
    ['POSTCODES_IO_URL', 'no \\?', {}, 'https://api.postcodes.example/?key=word'],
    ['STRIPE_URL', 'no #', {}, 'https://api.stripe.example/#v1'],
    ['BACKUP_DIR', 'blanks', {}, '  '],
    ['KERBSIDE_DATA_DIR', 'blanks', {}, '\t'],
    ['DVLA_API_KEY', 'blanks', {}, '\t\t'],
    ['BACKUP_KEY', 'too short', {}, '\t\t'],
    ['OTEL_SERVICE_NAME', 'too long', {}, 'x'.repeat(81)],
    ['PLATFORM_OPERATOR_ID', 'too long', {}, 'x'.repeat(81)],
  ])('%s with %s', (name, words, others, value) => {
    const sentences = sentencesOf({ ...live, ...others, [name]: value })
    expect(sentences).toEqual([expect.stringMatching(new RegExp(`^${name} .*${words}.*\\.$`))])
    expect(sentences.join()).not.toContain(value)
  })
})

describe('settings that belong together', () => {
  const groups = {
    S3: {
      S3_URL: 'https://store.example',
      S3_BUCKET: 'kerbside',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'word',
    },
    DVSA: {
      DVSA_TOKEN_URL: 'https://login.example/token',
      DVSA_CLIENT_ID: 'id',
      DVSA_CLIENT_SECRET: 'word',
      DVSA_API_KEY: 'key',
    },
    Twilio: { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'word', TWILIO_FROM: '+441' },
  }
  it.each(
    Object.values(groups).flatMap((group) => Object.keys(group).map((name) => ({ name, group }))),
  )('name $name alone where it is missing', ({ name, group }) => {
    expect(sentencesOf({ ...live, ...group })).toEqual([])
    expect(sentencesOf({ ...live, ...group, [name]: '' })).toEqual([
      expect.stringMatching(`^${name} is (missing|not)`),
    ])
  })

  it.each([
    ['S3_URL', groups.S3],
    ['DVSA_TOKEN_URL', groups.DVSA],
    ['CDN_PURGE_URL', { CDN_PURGE_TOKEN: 'word' }],
  ])('name a %s with a user in it, to which no request could be made', (name, group) => {
    expect(sentencesOf({ ...live, ...group, [name]: 'https://user:word@store.example' })).toEqual([
      `${name} has a user or a password in it, and no request could be made.`,
    ])
  })

  it('want the collector beside its headers', () => {
    expect(sentencesOf({ ...live, OTEL_EXPORTER_OTLP_HEADERS: 'a=b' })).toEqual([
      'OTEL_EXPORTER_OTLP_ENDPOINT is missing: a web address.',
    ])
  })
})

function sentencesOf(source: Record<string, string>): string[] {
  try {
    readEnv(source)
    return []
  } catch (error) {
    return String(error).replace('StartError: ', '').split('\n')
  }
}

describe('emails and text messages', () => {
  it('need nothing: without them nobody gets any', () => {
    expect(readEnv(live)).toMatchObject({ smtpUrl: null, mailFrom: null, twilio: null })
  })

  it('come from somebody', () => {
    const SMTP_URL = 'smtps://user:word@mail.example'
    expect(() => readEnv({ ...live, SMTP_URL })).toThrow(
      'MAIL_FROM is missing: the address that emails come from.',
    )
    expect(() => readEnv({ ...live, SMTP_URL, MAIL_FROM: 'a@b.example, c@d.example' })).toThrow(
      'MAIL_FROM is not an email address.',
    )
    const MAIL_FROM = 'letters@kerbside.example'
    expect(readEnv({ ...live, SMTP_URL, MAIL_FROM })).toMatchObject({
      smtpUrl: SMTP_URL,
      mailFrom: MAIL_FROM,
    })
  })

  it('go to a mail server, not to a web page', () => {
    expect(() => readEnv({ ...live, SMTP_URL: 'https://mail.example' })).toThrow(
      'SMTP_URL is not an smtp:// or smtps:// address.',
    )
  })

  it('by Twilio need all three of its settings', () => {
    expect(() => readEnv({ ...live, TWILIO_ACCOUNT_SID: 'AC1' })).toThrow(
      /^TWILIO_AUTH_TOKEN is missing: .*\nTWILIO_FROM is missing: /,
    )
  })
})
