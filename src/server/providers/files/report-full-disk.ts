import type { Log } from '#server/config/log.ts'
import { Problem } from '#server/problems.ts'
import type { FilesProvider } from './files.ts'

/** Raises an alarm where a full disk refuses files: bookings go on, so that nobody else would notice [SEC-F8]. */
export const reportFullDisk = (files: FilesProvider, log: Log): FilesProvider => ({
  ...files,
  async receive(kind, body, maxBytes) {
    try {
      return await files.receive(kind, body, maxBytes)
    } catch (error) {
      if (isFull(error)) raise(log)
      throw error
    }
  },
  async check() {
    try {
      await files.check()
    } catch (error) {
      if (isFull(error)) raise(log)
      else log.error({ event: 'storage_low', err: error }, 'alarm: files cannot be taken')
    }
  },
})

const isFull = (error: unknown) => error instanceof Problem && error.code === 'storage_low'

const raise = (log: Log) =>
  log.error({ event: 'storage_low' }, 'alarm: the disk is nearly full, and takes no files')
