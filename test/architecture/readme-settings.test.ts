import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readEnv } from '#server/config/env.ts'
import { readSource } from '#test/support/sources.ts'

/* The README is the list of settings: which ones a live installation must have, and what holds without them. */

const dir = mkdtempSync(path.join(tmpdir(), 'kerbside-readme-'))
afterAll(() => rmSync(dir, { recursive: true }))

const SECRET = 'a-secret-of-thirty-two-characters'
const DATABASE_URL = 'postgresql://kerbside@db/kerbside'
const demo = readEnv({ KERBSIDE_DATA_DIR: dir })
const liveSource = {
  KERBSIDE_MODE: 'live',
  KERBSIDE_DATA_DIR: dir,
  DATABASE_URL,
  KERBSIDE_SINGLE_SERVER: 'yes',
  KERBSIDE_ORIGIN: 'https://kerbside.example',
  PAYMENT_PROVIDER: 'link',
  DEPOSIT_LINK: 'https://pay.example/kerbside',
  RATE_LIMIT_SECRET: SECRET,
  LINK_SECRET: SECRET,
  WEBHOOK_SECRET: SECRET,
}
const live = readEnv(liveSource)
const { KERBSIDE_MODE, KERBSIDE_DATA_DIR, ...undirected } = liveSource
const elsewhere = readEnv({ KERBSIDE_MODE, ...undirected })
const shared = readEnv({ KERBSIDE_DATA_DIR: dir, DATABASE_URL, DATABASE_REPLICA_URL: DATABASE_URL })
const proxied = readEnv({ KERBSIDE_DATA_DIR: dir, TRUST_PROXY: '1' })
const direct = readEnv({ KERBSIDE_DATA_DIR: dir, TRUST_PROXY: '0' })
const traced = readEnv({
  KERBSIDE_DATA_DIR: dir,
  OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318',
})

const onOff = (isOn: boolean) => (isOn ? 'on' : 'off')
const inBoth = (ofDemo: string, ofLive: string) =>
  ofDemo === ofLive ? ofDemo : `${ofDemo}, live ${ofLive}`

/** What the README says of each setting that has a value of its own, by the first name of its row. */
const DEFAULTS: Readonly<Record<string, string>> = {
  KERBSIDE_MODE: demo.mode,
  KERBSIDE_ROLE: demo.role,
  PORT: `${demo.port}`,
  HOST: inBoth(demo.host, live.host),
  KERBSIDE_DATA_DIR: `./${path.relative(process.cwd(), elsewhere.dataDir)}`,
  DATABASE_REPLICA_URL: `none, ${(shared.databaseReplica?.maxLagMs ?? 0) / 1000}`,
  DATABASE_POOL_SIZE: `${demo.databasePool.size}, ${demo.databasePool.statementTimeoutMs}`,
  TRUST_PROXY: `${demo.trustProxyHops}`,
  STOP_DELAY_SECONDS: `${proxied.stopDelayMs / 1000} behind a proxy, else ${demo.stopDelayMs / 1000}`,
  PAYMENT_PROVIDER: demo.paymentProvider,
  REGISTRATION_FEE: `${demo.registrationFee.amountPence / 100}, that of bills`,
  PAYOUT_EVERY: demo.payoutRhythm,
  KERBSIDE_SINGLE_SERVER: shared.storage.isShared ? 'no' : 'yes',
  POSTCODES_IO: inBoth(onOff(demo.postcodesIo), onOff(live.postcodesIo)),
  NORTHERN_IRELAND_POSTCODES: onOff(live.northernIrelandPostcodes),
  LIMITS: inBoth(demo.limits, live.limits),
  SERVICE_CACHE_SECONDS: `${demo.serviceCacheSeconds}`,
  OTEL_SERVICE_NAME: `${traced.traces?.serviceName}, ${traced.traces?.ratio}`,
  LOG_LEVEL: demo.logLevel,
}

/** Where nothing is set nothing is used: the cell says what happens instead. */
const NOTHING_SET: Readonly<Record<string, unknown>> = {
  DATABASE_URL: demo.databaseUrl,
  DATABASE_DIRECT_URL: demo.databaseDirectUrl,
  KERBSIDE_ORIGIN: null,
  DEPOSIT_LINK: demo.depositLink,
  VAT_NUMBER: live.vatNumber,
  PLATFORM_OPERATOR_ID: live.platformOperatorId,
  STRIPE_SECRET_KEY: live.stripe,
  RATE_LIMIT_SECRET: null,
  PREVIOUS_WEBHOOK_SECRET: live.previousWebhookSecret,
  SMTP_URL: live.smtpUrl,
  TWILIO_ACCOUNT_SID: live.twilio,
  DVSA_CLIENT_ID: live.dvsa,
  MOT_LIVES_FILE: live.motLivesFile,
  S3_URL: live.objectStore,
  BACKUP_DIR: null,
  BACKUP_KEY: live.backupKey,
  DVLA_API_KEY: live.dvlaApiKey,
  OSRM_URL: live.osrmUrl,
  RATE_LIMIT_REDIS_URL: live.rateLimitRedisUrl,
  CDN_PURGE_URL: live.cdn,
  METRICS_PORT: live.metricsPort,
  SENTRY_DSN: live.sentryDsn,
  OTEL_EXPORTER_OTLP_ENDPOINT: live.traces,
}

const ROW = /^\| ((?:`[A-Z][A-Z\d_]+`(?:, )?)+)( \*)? \| ([^|]*?) ?\|/gm
const rows = [...readSource('README.md').matchAll(ROW)].map(([, names = '', star, cell = '']) => ({
  names: [...names.matchAll(/`(\w+)`/g)].map(([, name]) => String(name)),
  isRequired: star !== undefined,
  cell: cell.replaceAll('`', ''),
}))

it('the README says what holds without each setting as the configuration decides it', () => {
  expect(rows.length).toBeGreaterThan(35)
  const said = rows.filter(({ names }) => !(String(names[0]) in NOTHING_SET))
  expect(Object.fromEntries(said.map(({ names, cell }) => [names[0], cell]))).toEqual(DEFAULTS)
  expect(direct.stopDelayMs).toBe(demo.stopDelayMs)
})

it('the README names a default only where the configuration has one', () => {
  expect(Object.values(NOTHING_SET).filter((value) => value !== null)).toEqual([])
  expect(Object.keys(NOTHING_SET).toSorted()).toEqual(
    rows
      .map(({ names }) => String(names[0]))
      .filter((name) => name in NOTHING_SET)
      .toSorted(),
  )
})

it('the README marks the settings without which live mode does not start, and no others', () => {
  const missing = sentencesOf({ KERBSIDE_MODE, KERBSIDE_DATA_DIR, DATABASE_URL }).map(
    (sentence) => sentence.split(' ')[0],
  )
  const required = rows.filter(({ isRequired }) => isRequired).flatMap(({ names }) => names)
  expect([...missing, 'DATABASE_URL'].toSorted()).toEqual(required.toSorted())
  expect(sentencesOf({ KERBSIDE_MODE, KERBSIDE_DATA_DIR })).toContainEqual(
    expect.stringMatching(/^DATABASE_URL is missing/),
  )
})

it('a setting whose refusal offers its _FILE form is read from a file', () => {
  const refusals = rows
    .flatMap(({ names }) => names)
    .flatMap((name) =>
      sentencesOf({ ...liveSource, [name]: ' ' })
        .filter((sentence) => sentence.startsWith(`${name} `) && sentence.includes('_FILE form'))
        .map(() => name),
    )
  expect(refusals).toContain('DATABASE_URL')
  for (const name of refusals)
    expect(sentencesOf({ ...liveSource, [`${name}_FILE`]: '/nowhere' })).toContain(
      `${name}_FILE names a file that cannot be read.`,
    )
})

function sentencesOf(source: Record<string, string>): string[] {
  try {
    readEnv(source)
    return []
  } catch (error) {
    return String(error).replace('StartError: ', '').split('\n')
  }
}
