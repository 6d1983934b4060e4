import { open } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { percentileOf } from './measure.ts'

/** A page of PostgreSQL, and a segment of its log, which is written over and over. */
const PAGE_BYTES = 8192
const SEGMENT_PAGES = 2048
const PAUSE_MS = 2

export type DiskWait = { p50Ms: number; p99Ms: number; longestMs: number }

/**
 * How long the disk under `folder` takes to hold one page for good, with nothing else to do: each commit of a database waits
 * for that, and no server can be faster than its disk.
 */
export async function measureDisk(folder: string, seconds: number): Promise<DiskWait> {
  const file = await open(path.join(folder, 'disk-wait'), 'w')
  try {
    const page = Buffer.alloc(PAGE_BYTES, 'k')
    await file.write(Buffer.alloc(PAGE_BYTES * SEGMENT_PAGES))
    await file.sync()
    const waits: number[] = []
    const endsAt = performance.now() + seconds * 1000
    while (performance.now() < endsAt) {
      await file.write(page, 0, PAGE_BYTES, (waits.length % SEGMENT_PAGES) * PAGE_BYTES)
      const startedAt = performance.now()
      await file.datasync()
      waits.push(performance.now() - startedAt)
      await sleep(PAUSE_MS)
    }
    return {
      p50Ms: percentileOf(waits, 50),
      p99Ms: percentileOf(waits, 99),
      longestMs: Math.max(...waits),
    }
  } finally {
    await file.close()
  }
}
