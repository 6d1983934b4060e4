import { statfs } from 'node:fs/promises'

/** Below either of these we accept no file, so that the database and the bookings continue [SEC-F8]. */
const FREE_BYTES_LEAST = 1_000_000_000
const FREE_SHARE_LEAST = 0.05

/** Reads the free space of a disk; tests replace this instead of filling one. */
export type ReadDiskSpace = (dir: string) => Promise<{ freeBytes: number; totalBytes: number }>

export async function hasDiskSpace(
  dir: string,
  readSpace: ReadDiskSpace = readDiskSpace,
): Promise<boolean> {
  const { freeBytes, totalBytes } = await readSpace(dir)
  return freeBytes >= FREE_BYTES_LEAST && freeBytes / totalBytes >= FREE_SHARE_LEAST
}

async function readDiskSpace(dir: string) {
  const { bsize, bavail, blocks } = await statfs(dir)
  return { freeBytes: bsize * bavail, totalBytes: bsize * blocks }
}

/** The error codes of a write when the disk, or its owner's quota, is full. */
export function isDiskFull(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null
  return code === 'ENOSPC' || code === 'EDQUOT'
}
