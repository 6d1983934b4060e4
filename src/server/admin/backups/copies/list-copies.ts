import { isBackupName } from '#server/admin/backups/list-backups.ts'
import { SUMS } from '#server/admin/backups/manifest.ts'
import type { ObjectStoreClient } from '#server/providers/files/object-store-client.ts'

export const COPIES = 'backups/'

export const keyOf = (name: string, file: string): string => `${COPIES}${name}/${file}`

/** Lists the names of the backups of which the store has a whole copy, oldest first. */
export async function listCopies(store: ObjectStoreClient): Promise<string[]> {
  const objects = await store.list(COPIES)
  return objects
    .flatMap(({ key }) => {
      const [name = '', file] = key.slice(COPIES.length).split('/')
      return file === SUMS && isBackupName(name) ? [name] : []
    })
    .sort()
}

export async function findText(store: ObjectStoreClient, key: string): Promise<string | null> {
  const body = await store.get(key)
  return body === null ? null : new Response(body).text()
}
