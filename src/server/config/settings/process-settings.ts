import path from 'node:path'
import { z } from 'zod'
import { given, oneOf } from './setting-fields.ts'

/** What a process does: answer visitors, work in the background, or both. */
export type Role = 'web' | 'worker' | 'all'

export type Storage = {
  /** Several servers may use the database, so that no file may lie on the disk of one of them. */
  isShared: boolean
  /** The folder of the backups and of the list of erased people. */
  backupsDir: string
}

type Source = Record<string, string | undefined>

const SHARED =
  'several servers need one folder for backups that each of them reaches; where there is only one, set KERBSIDE_SINGLE_SERVER=yes'

export const processFields = (settings: Source) => ({
  KERBSIDE_ROLE: settings.DATABASE_URL
    ? oneOf('KERBSIDE_ROLE', ['web', 'worker', 'all']).default('all')
    : z
        .literal('all', {
          error: 'KERBSIDE_ROLE needs DATABASE_URL: web servers and workers share one database.',
        })
        .default('all'),
  // A web server and a worker on one machine have disks of their own too: each has its data directory.
  KERBSIDE_SINGLE_SERVER:
    (settings.KERBSIDE_ROLE ?? 'all') === 'all'
      ? oneOf('KERBSIDE_SINGLE_SERVER', ['yes', 'no']).default('no')
      : z
          .literal('no', {
            error:
              'KERBSIDE_SINGLE_SERVER is for one process that does everything: unset it where KERBSIDE_ROLE is web or worker.',
          })
          .default('no'),
  // A backup, and the list of the erased beside it, must not lie on the disk of whichever server wrote it.
  BACKUP_DIR:
    settings.KERBSIDE_MODE === 'live' &&
    settings.DATABASE_URL !== undefined &&
    settings.KERBSIDE_SINGLE_SERVER !== 'yes'
      ? given('BACKUP_DIR', SHARED)
      : z.string().optional(),
})

/** Where files and backups lie: on the disk only where no other server could miss them. */
export const storageOf = (
  settings: {
    DATABASE_URL?: string | undefined
    KERBSIDE_SINGLE_SERVER: 'yes' | 'no'
    BACKUP_DIR?: string | undefined
  },
  dataDir: string,
): Storage => ({
  isShared: settings.DATABASE_URL !== undefined && settings.KERBSIDE_SINGLE_SERVER === 'no',
  backupsDir: settings.BACKUP_DIR
    ? path.resolve(settings.BACKUP_DIR)
    : path.join(dataDir, 'backups'),
})
