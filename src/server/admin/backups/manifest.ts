import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { StartError } from '#server/config/start-error.ts'

export const MANIFEST = 'manifest.json'
/** The format of `sha256sum`, so that any machine can check a backup without this program. */
export const SUMS = 'SHA256SUMS'

const BackupPart = z.object({
  table: z.string(),
  columns: z.array(z.string()),
  rows: z.int(),
  file: z.string().regex(/^[\w.]+$/),
  /** AES-256-GCM needs these values to open a sealed part. */
  seal: z.object({ iv: z.string(), tag: z.string() }).nullable(),
})

const Manifest = z.object({
  format: z.literal(1),
  createdAt: z.string(),
  migration: z.string(),
  parts: z.array(BackupPart),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
})

export type BackupPart = z.infer<typeof BackupPart>
export type Manifest = z.infer<typeof Manifest>

/** Reads the manifest of the backup in that folder after checking every byte against its checksum. */
export async function readCheckedManifest(folder: string): Promise<Manifest> {
  const sums = parseSums(await read(folder, SUMS))
  for (const [file, sum] of sums)
    if ((await hashFile(folder, file)) !== sum)
      throw new StartError(`This backup is damaged: ${file} is not as it was written.`)
  const manifest = parseManifest(await read(folder, MANIFEST))
  const unsummed = [MANIFEST, ...manifest.parts.map(({ file }) => file)].find(
    (file) => !sums.has(file),
  )
  if (unsummed) throw new StartError(`This backup is damaged: ${SUMS} does not name ${unsummed}.`)
  return manifest
}

export const formatSums = (sums: ReadonlyMap<string, string>) =>
  [...sums].map(([file, sum]) => `${sum}  ${file}\n`).join('')

export function parseSums(text: string): Map<string, string> {
  const sums = new Map<string, string>()
  for (const line of text.split('\n').filter((each) => each !== '')) {
    const [, sum, file] = /^([0-9a-f]{64}) {2}([\w.]+)$/.exec(line) ?? []
    if (!sum || !file) throw new StartError(`This backup is damaged: ${SUMS} cannot be read.`)
    sums.set(file, sum)
  }
  return sums
}

function parseManifest(text: string): Manifest {
  try {
    return Manifest.parse(JSON.parse(text))
  } catch {
    throw new StartError('This backup was written by a newer Kerbside: restore it with that one.')
  }
}

async function read(folder: string, file: string): Promise<string> {
  if ((await readdir(folder).catch(() => null)) === null)
    throw new StartError(`There is no folder ${folder}.`)
  return readFile(path.join(folder, file), 'utf8').catch(() => {
    throw new StartError(`This is no whole backup: ${file} is missing.`)
  })
}

async function hashFile(folder: string, file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path.join(folder, file)), hash).catch(() => {
    throw new StartError(`This is no whole backup: ${file} is missing or cannot be read.`)
  })
  return hash.digest('hex')
}
