import { openAsBlob } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { ERASURES, joinErasures } from '#server/admin/backups/erasure-list.ts'
import { listBackups } from '#server/admin/backups/list-backups.ts'
import { parseSums, SUMS } from '#server/admin/backups/manifest.ts'
import { hashOf, type ObjectStoreClient } from '#server/providers/files/object-store-client.ts'
import { COPIES, findText, keyOf, listCopies } from './list-copies.ts'

/**
 * Copies to the object store each backup that it lacks, and the list of the erased, and removes the expired copies: a disk
 * that is lost takes only what came after the last night with it [OPS-43]. The checksums go last, so that a copy with them
 * is whole.
 */
export async function copyBackups(
  store: ObjectStoreClient,
  backupsDir: string,
  before: Temporal.Instant,
): Promise<void> {
  const copied = await listCopies(store)
  const lacking = (await listBackups(backupsDir)).filter((name) => !copied.includes(name))
  const failures: unknown[] = []
  // The newest first, and one that is damaged on the disk stops no other.
  for (const name of lacking.toReversed())
    await copy(store, backupsDir, name).catch((error) => failures.push(error))
  // Names that only the copied list has, as after the loss of the disk, stay on it.
  const earlier = await findText(store, `${COPIES}${ERASURES}`)
  if (earlier !== null) await joinErasures(backupsDir, earlier)
  const erased = await readFile(path.join(backupsDir, ERASURES))
  await store.put(`${COPIES}${ERASURES}`, { body: erased, sha256: hashOf(erased) })
  await removeExpired(store, before)
  if (failures.length > 0) throw failures[0]
}

async function copy(store: ObjectStoreClient, backupsDir: string, name: string): Promise<void> {
  const sums = await readFile(path.join(backupsDir, name, SUMS))
  for (const [file, sha256] of parseSums(sums.toString())) {
    // From the disk bit by bit: a table may be larger than the memory.
    const body = await openAsBlob(path.join(backupsDir, name, file))
    await store.put(keyOf(name, file), { body, sha256 })
  }
  await store.put(keyOf(name, SUMS), { body: sums, sha256: hashOf(sums) })
}

/** Retains the newest whole copy, however old it is. A copy without its checksums is not whole, so they are removed first. */
async function removeExpired(store: ObjectStoreClient, before: Temporal.Instant): Promise<void> {
  const copies = await listCopies(store)
  for (const name of copies.slice(0, -1)) {
    if (Temporal.Instant.compare(Temporal.Instant.from(name), before) >= 0) continue
    await store.remove(keyOf(name, SUMS))
    for (const { key } of await store.list(keyOf(name, ''))) await store.remove(key)
  }
}
