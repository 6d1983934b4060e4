import type { Env } from '#server/config/env.ts'
import type { ErrorReports } from './error-reports.ts'

const NONE: ErrorReports = { report() {}, close: async () => {} }

/** The library is loaded only where an address is set. */
export async function openErrorReports(
  env: Pick<Env, 'sentryDsn' | 'mode'>,
): Promise<ErrorReports> {
  if (env.sentryDsn === null) return NONE
  const { createSentryReports } = await import('./error-reports.sentry.ts')
  return createSentryReports(env.sentryDsn, env.mode)
}
