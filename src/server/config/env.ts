import path from 'node:path'
import { z } from 'zod'
import { PAYOUT_RHYTHMS, type PayoutRhythm } from '#domain/payments/payouts/payout-terms.ts'
import { parseUtr } from '#domain/payments/platform-report/seller-details.ts'
import { type CdnSettings, cdnFields, cdnOf } from './settings/cdn-settings.ts'
import {
  databaseFields,
  databaseUrl,
  type PoolSettings,
  poolSettingsOf,
  type ReplicaSettings,
  replicaOf,
} from './settings/database-settings.ts'
import { type FeeSettings, feeFields, feeOf } from './settings/fee-settings.ts'
import { messagingFields, type TwilioSettings, twilioOf } from './settings/messaging-settings.ts'
import { type DvsaSettings, dvsaOf, motHistoryFields } from './settings/mot-history-settings.ts'
import {
  type ObjectStore,
  objectStoreFields,
  objectStoreOf,
} from './settings/object-store-settings.ts'
import { processFields, type Role, type Storage, storageOf } from './settings/process-settings.ts'
import {
  baseUrl,
  oneOf,
  originUrl,
  redisUrl,
  secret,
  sentence,
  sentryDsn,
  shortText,
  url,
  vatNumber,
  wholeNumber,
} from './settings/setting-fields.ts'
import { type Source, sentencesOf, withFiles } from './settings/setting-files.ts'
import { type StripeSettings, stripeFields, stripeOf } from './settings/stripe-settings.ts'
import { type TraceSettings, traceFields, tracesOf } from './settings/trace-settings.ts'
import { StartError } from './start-error.ts'
import { getStoredSecret } from './stored-secret.ts'

export type Env = {
  mode: 'demo' | 'live'
  role: Role
  host: string
  port: number
  /** Null serves no metrics. */
  metricsPort: number | null
  dataDir: string
  storage: Storage
  /** Null starts the embedded PostgreSQL under `dataDir`. */
  databaseUrl: string | null
  /** Past a pooler, for what needs a connection of its own: migrations, LISTEN, session locks, the task queue. */
  databaseDirectUrl: string | null
  databasePool: PoolSettings
  /** Where what may be some seconds old is read; null reads everything from the primary. */
  databaseReplica: ReplicaSettings | null
  /** The scheme, host and port that visitors use, without a trailing slash. */
  origin: string
  /** The number of proxies in front of us whose X-Forwarded-For entries we trust. */
  trustProxyHops: number
  /** How long a server that was asked to stop goes on as before, until its proxy has seen that it is not ready. */
  stopDelayMs: number
  paymentProvider: 'simulator' | 'link' | 'stripe'
  /** The fixed payment page of the `link` provider. */
  depositLink: string | null
  /** Its page for bills, where the payer enters the amount; null where it has none. */
  billLink: string | null
  registrationFee: FeeSettings
  /** How often mechanics are paid: every Monday, or every day. */
  payoutRhythm: PayoutRhythm
  /** Our own VAT registration; null where we have none. */
  vatNumber: string | null
  /** What HMRC gave us as the operator of a platform; null before we registered. */
  platformOperatorId: string | null
  platformOperatorUtr: string | null
  /** Null where another provider takes payments. */
  stripe: StripeSettings | null
  /** Stripe where it took payments before another provider: it is asked about them while its settings are there. */
  earlierStripe: StripeSettings | null
  rateLimitSecret: string
  /** Null counts the limits per address in the database. */
  rateLimitRedisUrl: string | null
  linkSecret: string
  webhookSecret: string
  /** The previous webhook secret, still accepted during a rotation. */
  previousWebhookSecret: string | null
  /** Null sends no emails; they wait in the outbox. The demonstration always writes them to files. */
  smtpUrl: string | null
  /** The sender address of emails. */
  mailFrom: string | null
  twilio: TwilioSettings | null
  dvlaApiKey: string | null
  dvlaUrl: string
  /** Null disables MOT history. The demonstration has its simulator. */
  dvsa: DvsaSettings | null
  /** What `npm run fit:mot` wrote. Null forecasts with the shipped lives alone. */
  motLivesFile: string | null
  /** Null stores uploads under `dataDir`. */
  objectStore: ObjectStore | null
  /** Null leaves backups unsealed. */
  backupKey: string | null
  postcodesIo: boolean
  postcodesIoUrl: string
  /** OSRM's HTTP interface; null estimates each drive. */
  osrmUrl: string | null
  /** Includes BT postcodes, which need a licence for commercial use. */
  northernIrelandPostcodes: boolean
  /** Null purges nothing: what a CDN stores lasts a minute. */
  cdn: CdnSettings | null
  /** Where errors are reported, by Sentry's protocol. Null reports none. */
  sentryDsn: string | null
  /** Null traces nothing. */
  traces: TraceSettings | null
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** Enables the rate limits per IP address. Limits per account or email are always on. */
  limits: 'on' | 'off'
  serviceCacheSeconds: number
}

/**
 * Reads the configuration once at the start. Reports every problem together, one sentence each. A sentence names the
 * setting and never its value.
 */
export function readEnv(source: Source = process.env): Env {
  const problems: string[] = []
  const settings = withFiles(source, problems)
  const modes = ['demo', 'live']
  if (!modes.includes(settings.KERBSIDE_MODE ?? 'demo'))
    throw new StartError('KERBSIDE_MODE must be demo or live.')
  const fields = settings.KERBSIDE_MODE === 'live' ? live(settings) : demo(settings)
  const parsed = fields.safeParse(settings)
  const issues = parsed.error?.issues ?? []
  problems.push(...sentencesOf(settings, Object.keys(fields.shape), issues))
  if (!parsed.success || problems.length > 0) throw new StartError(problems.join('\n'))
  return envOf(parsed.data)
}

const common = (settings: Source, web: RegExp, webWords: string) => ({
  ...messagingFields(settings, web, webWords),
  ...motHistoryFields(settings, web, webWords),
  ...databaseFields(settings),
  ...processFields(settings),
  ...objectStoreFields(settings, web, webWords),
  ...stripeFields(settings, web, webWords),
  ...feeFields(web, webWords),
  ...traceFields(settings),
  ...cdnFields(settings, web, webWords),
  PORT: wholeNumber('PORT', 1, 65_535, 3000),
  METRICS_PORT: wholeNumber('METRICS_PORT', 0, 65_535, 0),
  KERBSIDE_DATA_DIR: z.string().default('./data'),
  TRUST_PROXY: wholeNumber('TRUST_PROXY', 0, 9, 0),
  // Longer than two of a proxy's checks. Without a proxy nobody would learn anything meanwhile.
  STOP_DELAY_SECONDS: wholeNumber(
    'STOP_DELAY_SECONDS',
    0,
    120,
    Number(settings.TRUST_PROXY) > 0 ? 5 : 0,
  ),
  DVLA_API_KEY: z.string().optional(),
  DVLA_URL: baseUrl('DVLA_URL', web, webWords).default(
    'https://driver-vehicle-licensing.api.gov.uk/vehicle-enquiry/v1',
  ),
  MOT_LIVES_FILE: z.string().optional(),
  SENTRY_DSN: sentryDsn(web, webWords).optional(),
  BACKUP_KEY: secret('BACKUP_KEY').optional(),
  POSTCODES_IO: oneOf('POSTCODES_IO', ['on', 'off']).optional(),
  POSTCODES_IO_URL: baseUrl('POSTCODES_IO_URL', web, webWords).default('https://api.postcodes.io'),
  OSRM_URL: baseUrl('OSRM_URL', web, webWords).optional(),
  NORTHERN_IRELAND_POSTCODES: oneOf('NORTHERN_IRELAND_POSTCODES', ['on', 'off']).default('off'),
  LOG_LEVEL: oneOf('LOG_LEVEL', ['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  LIMITS: oneOf('LIMITS', ['on', 'off']).optional(),
  PAYOUT_EVERY: oneOf('PAYOUT_EVERY', PAYOUT_RHYTHMS).default('week'),
  VAT_NUMBER: vatNumber('VAT_NUMBER').optional(),
  PLATFORM_OPERATOR_ID: shortText('PLATFORM_OPERATOR_ID', 80).optional(),
  PLATFORM_OPERATOR_UTR: z
    .string()
    .refine((utr) => parseUtr(utr) !== null, {
      error: 'PLATFORM_OPERATOR_UTR is not ten digits of which the first checks the others.',
    })
    .optional(),
  SERVICE_CACHE_SECONDS: wholeNumber('SERVICE_CACHE_SECONDS', 0, 86_400, 60),
  RATE_LIMIT_REDIS_URL: redisUrl('RATE_LIMIT_REDIS_URL').optional(),
  PREVIOUS_WEBHOOK_SECRET: secret('PREVIOUS_WEBHOOK_SECRET').optional(),
})

const demo = (settings: Source) =>
  z.object({
    ...common(settings, /^https?$/, 'a web address'),
    KERBSIDE_MODE: z.literal('demo').default('demo'),
    HOST: z
      .literal('127.0.0.1', {
        error:
          'HOST must be 127.0.0.1 in demo mode, where every visitor is an administrator: unset it, or set KERBSIDE_MODE=live.',
      })
      .default('127.0.0.1'),
    DATABASE_URL: databaseUrl().optional(),
    KERBSIDE_ORIGIN: z
      .undefined({
        error: 'KERBSIDE_ORIGIN belongs to live mode: unset it, or set KERBSIDE_MODE=live.',
      })
      .optional(),
    PAYMENT_PROVIDER: oneOf('PAYMENT_PROVIDER', ['simulator', 'link', 'stripe']).default(
      'simulator',
    ),
    DEPOSIT_LINK: url('DEPOSIT_LINK', /^https?$/, 'a web address').optional(),
    BILL_LINK: url('BILL_LINK', /^https?$/, 'a web address').optional(),
    RATE_LIMIT_SECRET: secret('RATE_LIMIT_SECRET').optional(),
    LINK_SECRET: secret('LINK_SECRET').optional(),
    WEBHOOK_SECRET: secret('WEBHOOK_SECRET').optional(),
  })

const live = (settings: Source) => {
  const depositLink = url('DEPOSIT_LINK', /^https$/, 'the https:// address of your payment page')
  return z.object({
    ...common(settings, /^https$/, 'an https:// address'),
    KERBSIDE_MODE: z.literal('live'),
    HOST: z.string().default('0.0.0.0'),
    DATABASE_URL: databaseUrl(),
    KERBSIDE_ORIGIN: originUrl('KERBSIDE_ORIGIN'),
    PAYMENT_PROVIDER: z.enum(['link', 'stripe'], {
      error: (issue) =>
        issue.input === 'simulator'
          ? 'PAYMENT_PROVIDER is the simulator, which takes no money: live mode needs link or stripe.'
          : sentence('PAYMENT_PROVIDER', issue.input, 'link or stripe'),
    }),
    DEPOSIT_LINK: settings.PAYMENT_PROVIDER === 'link' ? depositLink : z.optional(depositLink),
    BILL_LINK: url(
      'BILL_LINK',
      /^https$/,
      'the https:// address of your page for bills',
    ).optional(),
    RATE_LIMIT_SECRET: secret('RATE_LIMIT_SECRET'),
    LINK_SECRET: secret('LINK_SECRET'),
    WEBHOOK_SECRET: secret('WEBHOOK_SECRET'),
  })
}

type Settings = z.infer<ReturnType<typeof demo>> | z.infer<ReturnType<typeof live>>

const fixedPagesOf = (settings: Settings) => ({
  depositLink: settings.DEPOSIT_LINK ?? null,
  billLink: settings.BILL_LINK ?? null,
})

function envOf(settings: Settings): Env {
  const dataDir = path.resolve(settings.KERBSIDE_DATA_DIR)
  const isDemo = settings.KERBSIDE_MODE === 'demo'
  return {
    mode: settings.KERBSIDE_MODE,
    role: settings.KERBSIDE_ROLE,
    host: settings.HOST,
    port: settings.PORT,
    metricsPort: settings.METRICS_PORT || null,
    dataDir,
    storage: storageOf(settings, dataDir),
    databaseUrl: settings.DATABASE_URL ?? null,
    databaseDirectUrl: settings.DATABASE_DIRECT_URL ?? null,
    databasePool: poolSettingsOf(settings),
    databaseReplica: replicaOf(settings),
    origin: settings.KERBSIDE_ORIGIN
      ? new URL(settings.KERBSIDE_ORIGIN).origin
      : `http://127.0.0.1:${settings.PORT}`,
    trustProxyHops: settings.TRUST_PROXY,
    stopDelayMs: settings.STOP_DELAY_SECONDS * 1000,
    paymentProvider: settings.PAYMENT_PROVIDER,
    ...fixedPagesOf(settings),
    registrationFee: feeOf(settings),
    payoutRhythm: settings.PAYOUT_EVERY,
    vatNumber: settings.VAT_NUMBER ?? null,
    platformOperatorId: settings.PLATFORM_OPERATOR_ID ?? null,
    platformOperatorUtr: settings.PLATFORM_OPERATOR_UTR ?? null,
    ...stripeOf(settings),
    rateLimitSecret: settings.RATE_LIMIT_SECRET ?? getStoredSecret(dataDir, 'rate-limit'),
    rateLimitRedisUrl: settings.RATE_LIMIT_REDIS_URL ?? null,
    linkSecret: settings.LINK_SECRET ?? getStoredSecret(dataDir, 'link'),
    webhookSecret: settings.WEBHOOK_SECRET ?? getStoredSecret(dataDir, 'webhook'),
    previousWebhookSecret: settings.PREVIOUS_WEBHOOK_SECRET ?? null,
    smtpUrl: settings.SMTP_URL ?? null,
    mailFrom: settings.MAIL_FROM ?? null,
    twilio: twilioOf(settings),
    dvlaApiKey: settings.DVLA_API_KEY ?? null,
    dvlaUrl: settings.DVLA_URL,
    dvsa: dvsaOf(settings),
    motLivesFile: settings.MOT_LIVES_FILE ? path.resolve(settings.MOT_LIVES_FILE) : null,
    objectStore: objectStoreOf(settings),
    backupKey: settings.BACKUP_KEY ?? null,
    postcodesIo: (settings.POSTCODES_IO ?? (isDemo ? 'off' : 'on')) === 'on',
    postcodesIoUrl: settings.POSTCODES_IO_URL,
    osrmUrl: settings.OSRM_URL ?? null,
    northernIrelandPostcodes: settings.NORTHERN_IRELAND_POSTCODES === 'on',
    sentryDsn: settings.SENTRY_DSN ?? null,
    ...{ cdn: cdnOf(settings), traces: tracesOf(settings) },
    logLevel: settings.LOG_LEVEL,
    limits: settings.LIMITS ?? (isDemo ? 'off' : 'on'),
    serviceCacheSeconds: settings.SERVICE_CACHE_SECONDS,
  }
}
