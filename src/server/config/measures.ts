import type { Log, LogFields } from './log.ts'

/** What the program measures about itself. Nobody and nothing that a visitor typed is named. */
export type Measures = {
  /** `route` is the pattern of an endpoint or the first word of a page. */
  countRequest(request: { route: string; method: string; status: number; seconds: number }): void
  countTask(run: { task: string; isDone: boolean; seconds: number }): void
  countLookup(cache: 'answers' | 'pages', isHit: boolean): void
  /** A line of the log from warning upwards, by its event. */
  countEvent(event: string): void
}

export const NO_MEASURES: Measures = {
  countRequest() {},
  countTask() {},
  countLookup() {},
  countEvent() {},
}

/** Counts the warnings and errors that pass through a log. */
export function countEvents(log: Log, measures: Pick<Measures, 'countEvent'>): Log {
  const counting = (level: 'warn' | 'error') => (fields: LogFields, message: string) => {
    measures.countEvent(fields.event ?? 'other')
    log[level](fields, message)
  }
  return {
    debug: log.debug,
    info: log.info,
    warn: counting('warn'),
    error: counting('error'),
    child: (fields) => countEvents(log.child(fields), measures),
  }
}
