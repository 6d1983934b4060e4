import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ERASURES, joinErasures } from '#server/admin/backups/erasure-list.ts'
import { parseSums, SUMS } from '#server/admin/backups/manifest.ts'
import { renameDurably } from '#server/admin/backups/write-durably.ts'
import { StartError } from '#server/config/start-error.ts'
import type { ObjectStoreClient } from '#server/providers/files/object-store-client.ts'
import { COPIES, findText, keyOf, listCopies } from './list-copies.ts'

/**
 * Fetches a copy, or the newest, into the folder of the backups, and adds those whom the copied list of the erased names to
 * the list there. Returns the backup's folder. Its checksums are verified by the restore.
 *
 * @throws StartError where the store has no such copy, in a sentence that names those it has.
 */
export async function fetchCopy(
  store: ObjectStoreClient,
  backupsDir: string,
  asked: string,
): Promise<string> {
  const copies = await listCopies(store)
  const name = asked === 'newest' ? copies.at(-1) : copies.find((each) => each === asked)
  if (name === undefined)
    throw new StartError(
      copies.length === 0
        ? 'The object store has no copy of a backup.'
        : `The object store has no copy ${asked}. It has ${copies.join(', ')}.`,
    )
  await mkdir(backupsDir, { recursive: true, mode: 0o700 })
  const erased = await findText(store, `${COPIES}${ERASURES}`)
  // An empty list would say that nobody was erased; without one the restore asks.
  if (erased !== null) await joinErasures(backupsDir, erased)
  const folder = path.join(backupsDir, name)
  if ((await readdir(folder).catch(() => null)) !== null) return folder
  const draft = `${folder}.draft`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { mode: 0o700 })
  const sums = (await findText(store, keyOf(name, SUMS))) ?? ''
  for (const file of [...parseSums(sums).keys(), SUMS]) {
    const body = await store.get(keyOf(name, file))
    if (body === null) throw new StartError(`The copy ${name} lacks ${file}.`)
    await pipeline(body, createWriteStream(path.join(draft, file), { mode: 0o600 }))
  }
  await renameDurably(draft, folder)
  return folder
}
