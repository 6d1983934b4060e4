import type { Log, LogFields } from '#server/config/log.ts'

export type Line = LogFields & { level: string }

/** A log that records its lines. */
export function createRecordingLog(): { log: Log; lines: Line[] } {
  const lines: Line[] = []
  const at = (level: string) => (fields: LogFields) => void lines.push({ ...fields, level })
  const log: Log = {
    debug: at('debug'),
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
    child: () => log,
  }
  return { log, lines }
}
