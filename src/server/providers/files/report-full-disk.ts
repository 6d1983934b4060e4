import type { Log } from '#server/config/log.ts'
import { Problem } from '#server/problems.ts'
import type { FilesProvider } from './files.ts'

/** Raises an alarm for each file that a full disk refuses: bookings go on, so that nobody else would notice [SEC-F8]. */
export const reportFullDisk = (files: FilesProvider, log: Log): FilesProvider => ({
  ...files,
  async receive(kind, body, maxBytes) {
    try {
      return await files.receive(kind, body, maxBytes)
    } catch (error) {
      if (error instanceof Problem && error.code === 'storage_low')
        log.error({ event: 'storage_low' }, 'alarm: the disk is nearly full, and takes no files')
      throw error
    }
  },
})
