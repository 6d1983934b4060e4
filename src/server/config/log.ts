import { type DestinationStream, destination, type Logger, pino, stdTimeFunctions } from 'pino'

/**
 * The only fields of a log line. Others are dropped, so that a query, a body, a header or an email address cannot
 * enter; `route` is the pattern (`/api/bookings/:id`), never the path.
 */
export type LogFields = {
  requestId?: string
  traceId?: string
  spanId?: string
  route?: string
  method?: string
  status?: number
  durationMs?: number
  actor?: string
  code?: string
  event?: string
  reason?: string
  task?: string
  /** What a task works on, by its id, as the audit names it: `customer 12`. */
  object?: string
  provider?: string
  attempt?: number
  count?: number
  port?: number
  mode?: string
  role?: string
  bookingId?: string
  quoteId?: string
  mechanicId?: number
  paymentId?: string
  payoutId?: string
  accountReference?: string
  notificationId?: number
  err?: unknown
}

type Write = (fields: LogFields, message: string) => void

export type Log = {
  debug: Write
  info: Write
  warn: Write
  error: Write
  child(fields: LogFields): Log
}

const ALLOWED: Record<keyof LogFields, true> = {
  requestId: true,
  traceId: true,
  spanId: true,
  route: true,
  method: true,
  status: true,
  durationMs: true,
  actor: true,
  code: true,
  event: true,
  reason: true,
  task: true,
  object: true,
  provider: true,
  attempt: true,
  count: true,
  port: true,
  mode: true,
  role: true,
  bookingId: true,
  quoteId: true,
  mechanicId: true,
  paymentId: true,
  payoutId: true,
  accountReference: true,
  notificationId: true,
  err: true,
}

/** Writes one JSON object a line, to standard output unless a test gives its own stream. */
export function createLog(level: string, stream: DestinationStream = standardOutput()): Log {
  const logger = pino(
    {
      level,
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      serializers: { err: describeError },
      formatters: { level: (label) => ({ level: label }) },
      hooks: { streamWrite: escapeControls },
    },
    stream,
  )
  return withAllowedFields(() => logger)
}

/** A child is made at its first line: each request has one, and few write any. */
function withAllowedFields(logger: () => Logger): Log {
  return {
    debug: (fields, message) => logger().debug(pickAllowed(fields), message),
    info: (fields, message) => logger().info(pickAllowed(fields), message),
    warn: (fields, message) => logger().warn(pickAllowed(fields), message),
    error: (fields, message) => logger().error(pickAllowed(fields), message),
    child: (fields) => {
      let made: Logger | null = null
      return withAllowedFields(() => {
        made ??= logger().child(pickAllowed(fields))
        return made
      })
    },
  }
}

/** What a full disk does not take waits in memory, up to this; what follows is lost. */
const WAITING_BYTES = 1_000_000
/** The most characters that are written together. */
const TOGETHER = 16_384

/**
 * A full disk or a closed pipe must neither stop the program nor fill its memory. The lines of one turn of the event loop are
 * written together, because a call of the system for each took a twelfth of a busy server's time: a program that is killed
 * loses those of its last turn.
 */
function openStandardOutput(): DestinationStream {
  // `flush` does nothing without a least length.
  const stream = destination({ dest: 1, sync: true, minLength: 1, maxLength: WAITING_BYTES })
  stream.on('error', () => {})
  let isSecond = false
  // Nothing else would try again: lines that are lost are not written.
  stream.on('drop', (lost: string) => {
    stream.flush()
    if (isSecond) return
    isSecond = true
    stream.write(lost)
    isSecond = false
  })
  let lines = ''
  const writeLines = () => {
    if (lines !== '') stream.write(lines)
    lines = ''
  }
  process.once('exit', writeLines)
  return {
    write: (line) => {
      if (lines === '') setImmediate(writeLines)
      lines += line
      if (lines.length > TOGETHER) writeLines()
    },
  }
}

let opened: DestinationStream | null = null

/** One for all logs of the process: a second one would write its lines between those that wait. */
function standardOutput(): DestinationStream {
  opened ??= openStandardOutput()
  return opened
}

function pickAllowed(fields: LogFields): Record<string, unknown> {
  const allowed: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(fields)) if (name in ALLOWED) allowed[name] = value
  return allowed
}

/** What a library or a page writes by itself becomes a line like any other: its words may hold what people typed. */
export function adoptConsole(
  target: Pick<Console, 'error' | 'warn' | 'info'>,
  log: Pick<Log, 'error' | 'warn'>,
): void {
  const errorIn = (words: unknown[]) => words.find((word) => word instanceof Error)
  target.error = (...words) =>
    log.error({ event: 'console', err: errorIn(words) }, 'something failed outside a request')
  target.warn = (...words) =>
    log.warn({ event: 'console', err: errorIn(words) }, 'something warned outside a request')
  target.info = () => {}
}

/** An error as the log has it: without what people typed. */
export type DescribedError = {
  type: string
  code?: string
  message?: string
  stack?: string[]
  cause?: DescribedError
}

/** A database error repeats its parameters ("Failed query … params: …"), so the log takes only its cause and code. */
export function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error }
  return {
    type: error.name,
    ...('code' in error && { code: String(error.code) }),
    message: 'params' in error ? 'Failed query' : withoutPersonalData(error.message),
    stack: (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)),
    ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
  }
}

function withoutPersonalData(text: string): string {
  return text
    .slice(0, 500)
    .replaceAll(/[^\s"'<>(),;]+@[^\s"'<>(),;]+/g, '[email]')
    .replaceAll(/\+?\d[\d ()-]{8,}\d/g, '[number]')
}

/**
 * JSON does not escape these characters, and a terminal obeys some of them: delete, the C1 controls, line and direction
 * marks.
 */
function escapeControls(line: string): string {
  return line.replaceAll(
    /[\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
