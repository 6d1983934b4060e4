import { z } from 'zod'
import { oneOf } from './setting-fields.ts'

/** What a process does: answer visitors, work in the background, or both. */
export type Role = 'web' | 'worker' | 'all'

type Source = Record<string, string | undefined>

export const processFields = (settings: Source) => ({
  KERBSIDE_ROLE: settings.DATABASE_URL
    ? oneOf('KERBSIDE_ROLE', ['web', 'worker', 'all']).default('all')
    : z
        .literal('all', {
          error: 'KERBSIDE_ROLE needs DATABASE_URL: web servers and workers share one database.',
        })
        .default('all'),
})
