import path from 'node:path'
import type { Env } from './env.ts'
import { isLiveKey } from './settings/stripe-settings.ts'

/** The lines that the operator reads after the start: the address, the mode and the data directory. */
export function startLines(env: Env): string {
  const database = env.databaseUrl === null ? 'embedded PostgreSQL' : 'PostgreSQL by DATABASE_URL'
  const lines = [
    `Kerbside is at ${env.origin}`,
    env.mode === 'demo'
      ? `  mode      demo: sample mechanics, ${env.paymentProvider === 'simulator' ? 'simulated payments, ' : ''}every visitor is an administrator`
      : '  mode      live',
    `  database  ${database}${env.databaseUrl === null ? `, ${path.relative('.', env.dataDir) || '.'}/postgres` : ''}`,
    ...(env.stripe !== null && !isLiveKey(env.stripe.secretKey)
      ? ['  payments  Stripe with a test key: no card is charged']
      : []),
    ...(env.mode === 'demo'
      ? [`  emails    stored, not sent: ${env.origin}/admin/notifications`]
      : []),
    `  API       ${env.origin}/api/docs`,
  ]
  if (env.mode === 'demo')
    lines.push('  try       the registration AB12 CDE in M20 2RN; Ctrl-C stops everything')
  return lines.join('\n')
}
