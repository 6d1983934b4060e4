import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const BALLAST = 'ballast'
const PAGE_BYTES = 4096
const MEGABYTE = 2 ** 20

export type SmallDisk = {
  dir: string
  /** Fills the disk until a write fails, with that much less where said. */
  fill: (leaveBytes?: number) => void
  makeRoom: () => void
  /** Makes it larger or smaller, with what it holds. */
  resize: (megabytes: number) => void
  remove: () => void
}

/** A file system of its own in memory. Only root may mount one, and a container may forbid it to root. */
export function mountSmallDisk(megabytes: number, options = ''): SmallDisk {
  const dir = mkdtempSync(path.join(tmpdir(), 'kerbside-disk-'))
  try {
    execFileSync(
      'mount',
      ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755${options}`, 'tmpfs', dir],
      {
        stdio: 'ignore',
      },
    )
  } catch (error) {
    rmdirSync(dir)
    throw error
  }
  const ballast = path.join(dir, BALLAST)
  return {
    dir,
    fill: (leaveBytes = 0) => {
      const countFree = () => {
        const { bavail, bsize } = statfsSync(dir)
        return bavail * bsize - leaveBytes
      }
      const file = openSync(ballast, 'a')
      const piece = Buffer.alloc(MEGABYTE)
      const page = Buffer.alloc(PAGE_BYTES)
      try {
        while (countFree() >= MEGABYTE) writeSync(file, piece)
        // Somebody else may write meanwhile, so that the last page is found by trying.
        while (countFree() > 0 || leaveBytes === 0) writeSync(file, page)
      } catch {
        // It is full.
      } finally {
        closeSync(file)
      }
    },
    makeRoom: () => rmSync(ballast, { force: true }),
    resize: (megabytes) =>
      execFileSync('mount', ['-o', `remount,size=${megabytes}m`, dir], { stdio: 'ignore' }),
    remove: () => {
      execFileSync('umount', ['-l', dir])
      rmdirSync(dir)
    },
  }
}

export function canMountDisks(): boolean {
  try {
    mountSmallDisk(1).remove()
    return true
  } catch {
    return false
  }
}
