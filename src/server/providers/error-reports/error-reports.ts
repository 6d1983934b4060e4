import { type DescribedError, describeError, type Log, type LogFields } from '#server/config/log.ts'

/** Where errors are collected for the operator, beside the log. */
export type ErrorReports = {
  report(error: ErrorReport): void
  /** Sends what waits, for two seconds at most. */
  close(): Promise<void>
}

/** A line of the log at level error: the same fields, and an error without what people typed. */
export type ErrorReport = {
  message: string
  fields: Omit<LogFields, 'err'>
  error: DescribedError | null
}

/** Reports the errors that pass through a log. */
export function reportErrors(
  log: Log,
  reports: Pick<ErrorReports, 'report'>,
  known: LogFields = {},
): Log {
  return {
    debug: log.debug,
    info: log.info,
    warn: log.warn,
    error: (fields, message) => {
      log.error(fields, message)
      const { err, ...rest } = { ...known, ...fields }
      reports.report({
        message,
        fields: rest,
        error: err === undefined ? null : describeError(err),
      })
    },
    child: (fields) => reportErrors(log.child(fields), reports, { ...known, ...fields }),
  }
}
