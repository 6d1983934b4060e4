import type { Log } from '../log.ts'

export type Embedded = { url: string; stop(): Promise<void> }

export async function startEmbedded(_options: { dataDir: string; log: Log }): Promise<Embedded> {
  throw new Error('not yet')
}
