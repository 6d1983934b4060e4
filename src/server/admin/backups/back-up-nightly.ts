import { rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { retentionLimits } from '#domain/customers/retention.ts'
import { HOUR_MS } from '#domain/time/milliseconds.ts'
import type { Context } from '#server/context.ts'
import { Problem } from '#server/problems.ts'
import type { ReadDiskSpace } from '#server/providers/files/disk-space.ts'
import { openObjectStore } from '#server/providers/files/object-store-client.ts'
import { copyBackups } from './copies/copy-backups.ts'
import { listBackups } from './list-backups.ts'
import { readCheckedManifest } from './manifest.ts'
import { openBackupsDir, writeBackup } from './write-backup.ts'

type Night = Pick<Context, 'now' | 'log'> & {
  env: Pick<Context['env'], 'storage' | 'backupKey' | 'objectStore'>
}

/** A table of millions of rows through a slow line. */
const COPY_TIMEOUT_MS = HOUR_MS

/**
 * Writes one backup a day however often it runs, then removes the expired ones, and copies what the object store lacks,
 * where there is one. Raises an alarm when it could not.
 */
export async function backUpNightly(
  ctx: Night,
  url: string,
  readSpace?: ReadDiskSpace,
): Promise<number> {
  const { now, env, log } = ctx
  const backupsDir = env.storage.backupsDir
  try {
    const written = await writeBackup({
      url,
      backupsDir,
      key: env.backupKey,
      now,
      isOnceADay: true,
      ...(readSpace && { readSpace }),
    })
    const { backups: before } = retentionLimits(now)
    await prune(backupsDir, before)
    if (env.objectStore !== null)
      await copyBackups(openObjectStore(env.objectStore, COPY_TIMEOUT_MS), backupsDir, before)
    return written === null ? 0 : 1
  } catch (err) {
    const isFull = err instanceof Problem && err.code === 'storage_low'
    const fields = { err, event: 'backup_failed', ...(isFull && { code: err.code }) }
    log.error(fields, 'alarm: the nightly backup was not written, or not copied')
    // A full disk does not improve by an immediate retry; any other failure may be temporary.
    if (isFull) return 0
    throw err
  }
}

/** Says at the start, and each hour from then on, what the night would meet. */
export async function checkBackupsDir({ env, log }: Night): Promise<number> {
  try {
    await openBackupsDir(env.storage.backupsDir)
  } catch (err) {
    log.error({ err, event: 'backup_failed' }, 'alarm: the folder of the backups cannot be written')
  }
  return 0
}

/** Always retains the newest complete backup, however old it is. */
async function prune(backupsDir: string, before: Temporal.Instant): Promise<void> {
  const names = (await listBackups(backupsDir)).toReversed()
  const isOld = (name: string) => Temporal.Instant.compare(Temporal.Instant.from(name), before) < 0
  if (!names.some(isOld)) return
  const newestWhole = await findWhole(backupsDir, names)
  if (newestWhole === null) return
  for (const name of names.filter((each) => isOld(each) && each !== newestWhole)) {
    // Rename it first, so that a partly removed folder never looks like a backup.
    const draft = path.join(backupsDir, `${name}.draft`)
    await rename(path.join(backupsDir, name), draft)
    await rm(draft, { recursive: true })
  }
}

async function findWhole(backupsDir: string, names: string[]): Promise<string | null> {
  for (const name of names)
    if (await readCheckedManifest(path.join(backupsDir, name)).catch(() => null)) return name
  return null
}
