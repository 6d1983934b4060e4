import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createSentryReports } from '#server/providers/error-reports/error-reports.sentry.ts'
import { reportErrors } from '#server/providers/error-reports/error-reports.ts'
import { createRecordingLog } from '#test/support/recording-log.ts'
import { type Received, startOutsideServer } from '#test/support/stand-ins/outside-server.ts'

const collector = await startOutsideServer(() => ({ status: 200, body: {} }))
const dsn = `${collector.url.replace('://', '://publickey@')}/7`

/** An envelope is a line of JSON for itself, then two lines an item. */
const eventOf = ({ body }: Received) => JSON.parse(body.split('\n')[2] ?? '{}')

/** Reports what `use` does with the log, and returns the events that arrived. */
async function reportedBy(use: (log: ReturnType<typeof createRecordingLog>['log']) => void) {
  const reports = createSentryReports(dsn, 'live')
  const { log, lines } = createRecordingLog()
  use(reportErrors(log, reports))
  await reports.close()
  return { lines, received: collector.received.splice(0) }
}

describe('error reports', () => {
  it('carry the log’s own fields, the causes and the stack, by the protocol of Sentry [OPS-23]', async () => {
    const cause = new TypeError('the inner one')
    const { lines, received } = await reportedBy((log) =>
      log
        .child({ requestId: 'r-1', route: '/api/quotes' })
        .error(
          { err: new Error('the outer one', { cause }), code: 'internal' },
          'a request failed',
        ),
    )
    expect(lines).toHaveLength(1)
    const [request] = received
    if (!request) throw new Error('nothing was reported')
    expect([request.method, request.path]).toEqual([
      'POST',
      expect.stringMatching(/^\/api\/7\/envelope\/\?.*sentry_key=publickey/),
    ])
    const event = eventOf(request)
    expect(event).toMatchObject({
      level: 'error',
      message: 'a request failed',
      environment: 'live',
      tags: { route: '/api/quotes', code: 'internal' },
      extra: { requestId: 'r-1' },
    })
    const { values } = event.exception
    expect(values.map(({ type, value }: { type: string; value: string }) => [type, value])).toEqual(
      [
        ['TypeError', 'the inner one'],
        ['Error', 'the outer one'],
      ],
    )
    expect(values[1].stacktrace.frames.at(-1).filename).toContain('error-reports.test.ts')
  })

  it('hold nothing that a person typed, and nothing of the machine but its program [OPS-23, OPS-A12]', async () => {
    const failed = Object.assign(new Error('Failed query: select $1 params: jane@canary.example'), {
      params: ['jane@canary.example'],
    })
    const { received } = await reportedBy((log) => {
      log.error({ err: failed }, 'one')
      log.error({ err: new Error('no way to jane@canary.example or +44 7700 900123') }, 'two')
      log.error({ err: { email: 'jane@canary.example' } }, 'three')
    })
    const all = received.map(({ body }) => body).join('\n')
    expect(received).toHaveLength(3)
    expect(all).not.toContain('canary')
    expect(all).not.toContain('900123')
    expect(all).not.toMatch(/server_name|"ip_address"/)
  })

  it('are sent for errors alone, and at most sixty a minute [OPS-23]', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const { lines, received } = await reportedBy((log) => {
      log.warn({ event: 'provider_failed' }, 'a warning')
      for (let at = 0; at < 500; at += 1) log.error({ event: `fault_${at}` }, 'an error')
    })
    expect(lines).toHaveLength(501)
    expect(received).toHaveLength(60)
  })

  it('are lost without a word where the collector is away, and the log goes on [OPS-23]', async () => {
    const reports = createSentryReports('http://key@127.0.0.1:9/7', 'live')
    const { log, lines } = createRecordingLog()
    const reporting = reportErrors(log, reports)
    reporting.error({ event: 'first' }, 'an error')
    await reports.close()
    reporting.error({ event: 'second' }, 'an error after the end')
    expect(lines.map(({ event }) => event)).toEqual(['first', 'second'])
  })
})
