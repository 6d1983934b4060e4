import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { adoptConsole, createLog, type Log } from './log.ts'

/** Returns what one call writes, as text. */
function lineOf(write: (log: Log) => void): string {
  let line = ''
  write(
    createLog('debug', {
      write: (text) => {
        line += text
      },
    }),
  )
  return line
}

it('the log writes one line of JSON with the level by name and the time in UTC', () => {
  const line = lineOf((log) => log.info({ route: '/api/bookings/:id', status: 200 }, 'answered'))
  expect(line.trimEnd()).not.toContain('\n')
  expect(JSON.parse(line)).toMatchObject({
    level: 'info',
    time: expect.stringMatching(/Z$/),
    route: '/api/bookings/:id',
    status: 200,
    msg: 'answered',
  })
})

it('the log drops every field that is not on the list, also from a child', () => {
  const smuggled: object = { body: 'secret', email: 'a@b.co', headers: {}, requestId: 'r1' }
  const line = lineOf((log) => log.child(smuggled).info(smuggled, 'answered'))
  expect(line).toContain('r1')
  expect(line).not.toMatch(/secret|a@b\.co|headers|email/)
})

it('the log has the cause of a failed query, not what was sent', () => {
  const cause = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (a@b.co)' })
  const err = Object.assign(new Error('Failed query: … params: a@b.co', { cause }), { params: [] })
  const line = lineOf((log) => log.error({ err }, 'failed'))
  expect(line).toContain('23505')
  expect(line).not.toContain('a@b.co')
  expect(JSON.parse(line).err.stack[0]).toMatch(/^ +at /)
})

it('the log hides email addresses and telephone numbers in the message of any error', () => {
  const line = lineOf((log) => log.error({ err: new Error('no a.b@c.co, 07700 900123') }, 'failed'))
  expect(line).toContain('no [email], [number]')
})

it('what a library writes by itself is a line of the log, with its error and without its words', () => {
  const target: Pick<Console, 'error' | 'warn' | 'info'> = { ...console }
  const said = (write: () => void) =>
    lineOf((log) => {
      adoptConsole(target, log)
      write()
    })
  const failed = said(() => target.error('no a.b@c.co', new TypeError('terminated')))
  expect(JSON.parse(failed)).toMatchObject({
    level: 'error',
    event: 'console',
    err: { type: 'TypeError', message: 'terminated' },
  })
  expect(JSON.parse(said(() => target.warn('of a.b@c.co')))).toMatchObject({ level: 'warn' })
  expect(said(() => target.info('of a.b@c.co'))).toBe('')
  expect(failed).not.toContain('a.b@c.co')
})

it('the log escapes control characters, terminal codes and line separators [SEC-I10]', () => {
  const line = lineOf((log) => log.warn({ reason: 'a\n\u001b[31m\u009b\u007f\u2028\u202e' }, 'b'))
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
  expect(line.trimEnd()).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028\u202e]/)
  expect(JSON.parse(line).reason).toBe('a\n\u001b[31m\u009b\u007f\u2028\u202e')
})

it('the log has every line of a program that ends in the middle of its work, in their order', () => {
  const program = `
    const { createLog } = await import(${JSON.stringify(import.meta.resolve('./log.ts'))})
    const log = createLog('info')
    for (let count = 1; count <= 3; count += 1) log.info({ count }, 'step')
    setTimeout(() => {
      log.info({ count: 4 }, 'step')
      process.exit(7)
    }, 50)`
  const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
  })
  expect(status).toBe(7)
  const lines = stdout.trim().split('\n')
  expect(lines.map((line) => JSON.parse(line).count)).toEqual([1, 2, 3, 4])
})
