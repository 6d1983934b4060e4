import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { reportPath } from '#contract/inspections/diagnostics.calls.ts'
import { inspectionPhotos } from '#server/db/schema/diagnostics.ts'
import { FILE_KIND } from '#server/inspections/photos/photo-to-wire.ts'
import type { TestApi, Visitor } from './api.ts'
import { NOW } from './stock.ts'

export const fetchReport = (visitor: Visitor, id: string) => visitor.get(reportPath(id))

/** Creates a noisy picture of the largest stored size. */
export const largePhoto = (width = 2000, height = 1500) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#777',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    // Noise, as from a lens, makes the file as large as a photograph’s.
    .blur(1.2)
    .webp({ quality: 80 })
    .toBuffer()

/** Stores photos of an inspection; returns their ids in the order of their creation. */
export async function storePhotos(
  api: TestApi,
  of: { diagnosticId: string; mechanicId: number },
  bytes: Buffer,
  count: number,
): Promise<string[]> {
  const fileId = await saveFile(api, bytes)
  const { width = 0, height = 0 } = await sharp(bytes).metadata()
  const rows = Array.from({ length: count }, (_, index) => ({
    id: randomUUID() as string,
    ...of,
    fileId,
    smallFileId: fileId,
    sha256: '0'.repeat(64),
    capturedAt: NOW.add({ seconds: index }),
    width,
    height,
    sizeBytes: bytes.byteLength,
    smallSizeBytes: bytes.byteLength,
  }))
  await api.runtime.db.insert(inspectionPhotos).values(rows)
  return rows.map(({ id }) => id)
}

export async function saveFile({ runtime }: TestApi, bytes: Buffer): Promise<string> {
  const { files } = runtime.providers
  const draft = await files.receive(FILE_KIND, toStream(bytes), 10_000_000)
  return draft.store()
}

async function* toStream(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes
}
