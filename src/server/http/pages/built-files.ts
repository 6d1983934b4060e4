import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { getMimeType } from 'hono/utils/mime'
import type { Db } from '#server/db/open.ts'
import type { Coding } from './cache/compress-page.ts'
import { weakTag } from './cache/weak-tag.ts'
import { findReleaseFile, isCompressedCopy } from './release-files.ts'

/** A file of the pages, as it can be sent. */
export type SentFile = {
  type: string
  etag: string
  /** Those that the build wrote a copy in, the smallest first. */
  codings: readonly Coding[]
  read: (coding: Coding | null) => Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>
}

const ENDINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

const typeOf = (name: string) => getMimeType(name) ?? 'application/octet-stream'

/** The build puts a hash of the content into the name of each file of `assets/`. */
const tagOfName = (name: string) => `W/"${name}"`

/** Lists the files of the build in this folder by their names, its compressed copies aside. */
export function listBuiltFiles(folder: string, tagOf = tagOfName): Map<string, SentFile> {
  const found = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile())
  const all = new Set(found.map(({ name }) => name))
  const describe = (name: string): SentFile => {
    const copies = ENDINGS.filter(([, ending]) => all.has(`${name}${ending}`))
    const endings = new Map<Coding | null, string>(copies)
    return {
      type: typeOf(name),
      etag: tagOf(name),
      codings: copies.map(([coding]) => coding),
      read: (coding) => readFile(path.join(folder, `${name}${endings.get(coding) ?? ''}`)),
    }
  }
  const sent = [...all].filter((name) => !isCompressedCopy(name))
  return new Map(sent.map((name) => [name, describe(name)]))
}

/** Lists those beside `assets/`, whose names stay from release to release. */
export const listNamedFiles = (root: string): Map<string, SentFile> =>
  listBuiltFiles(root, (name) => weakTag(readFileSync(path.join(root, name))))

/** Finds a file of another release, which this server's own folder lacks. */
export async function findOlderFile(db: Db, name: string): Promise<SentFile | null> {
  const file = await findReleaseFile(db, name)
  if (file === null) return null
  const bytes = Buffer.from(file.bytes)
  return {
    type: typeOf(name),
    etag: tagOfName(name),
    codings: file.isGzip ? ['gzip'] : [],
    read: (coding) => (file.isGzip && coding === null ? gunzipSync(bytes) : bytes),
  }
}
