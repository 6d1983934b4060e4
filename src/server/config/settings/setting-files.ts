import { readFileSync } from 'node:fs'

export type Source = Record<string, string | undefined>

const SECRETS = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URL',
  'RATE_LIMIT_SECRET',
  'RATE_LIMIT_REDIS_URL',
  'LINK_SECRET',
  'WEBHOOK_SECRET',
  'PREVIOUS_WEBHOOK_SECRET',
  'DVLA_API_KEY',
  'DVSA_CLIENT_SECRET',
  'DVSA_API_KEY',
  'SMTP_URL',
  'TWILIO_AUTH_TOKEN',
  'S3_SECRET_ACCESS_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_CONNECT_WEBHOOK_SECRET',
  'BACKUP_KEY',
  'CDN_PURGE_TOKEN',
  'SENTRY_DSN',
  'OTEL_EXPORTER_OTLP_HEADERS',
]

type Issue = { path: PropertyKey[]; message: string }

/** A folder or a key of blanks would be taken as it is, and nobody would see why nothing is found there. */
export function sentencesOf(
  settings: Source,
  names: readonly string[],
  issues: readonly Issue[],
): string[] {
  const blank = names.filter(
    (name) => settings[name]?.trim() === '' && !issues.some(({ path }) => path[0] === name),
  )
  return [
    ...issues.map(({ message }) => message),
    ...blank.map((name) => `${name} consists of blanks: give it a value, or unset it.`),
  ]
}

/** `NAME_FILE` names a file that holds NAME, as container platforms supply secrets. */
export function withFiles(source: Source, problems: string[]): Source {
  const settings: Source = {}
  for (const [name, value] of Object.entries(source)) if (value !== '') settings[name] = value
  for (const name of SECRETS) {
    const file = settings[`${name}_FILE`]
    if (file === undefined) continue
    if (settings[name] !== undefined)
      problems.push(`Both ${name} and ${name}_FILE are set: keep one.`)
    try {
      settings[name] = readFileSync(file, 'utf8').trim() || undefined
      // A secret that was never written would otherwise leave backups unsealed and emails unsent, and nobody would know.
      if (settings[name] === undefined) problems.push(`${name}_FILE names an empty file.`)
    } catch {
      problems.push(`${name}_FILE names a file that cannot be read.`)
    }
  }
  return settings
}
