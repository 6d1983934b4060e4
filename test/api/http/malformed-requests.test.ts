import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { ProblemBody } from '#contract/problem-body.ts'
import { type Answer, createTestApi } from '#test/support/api.ts'
import { buildRequest } from '#test/support/journey.ts'
import { addMechanic, freshStock, NOW } from '#test/support/stock.ts'
import { leastWorkMs } from '#test/support/work.ts'

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW })
const visitor = api.visitor()
const CALCULATE = '/api/quotes/calculate'
const request = JSON.stringify(buildRequest({ serviceIds: [stock.serviceId('mot')] }))

const sendRaw = (rawBody: BodyInit, headers: Record<string, string> = {}) =>
  visitor.send(CALCULATE, { method: 'POST', rawBody, headers })

function expectProblem(answer: Answer, status: number, error?: string) {
  expect(answer.status).toBe(status)
  if (error) expect(answer.body.error).toBe(error)
  expect(() => ProblemBody.parse(answer.body)).not.toThrow()
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
}

describe('size', () => {
  const padded = (bytes: number) => `{${' '.repeat(bytes - request.length)}${request.slice(1)}`

  it('100 kB are read, one byte more is 413 [SEC-V1]', async () => {
    expect((await sendRaw(padded(100_000))).status).toBe(200)
    expectProblem(await sendRaw(padded(100_001)), 413, 'too_large')
  })

  it('an endless body is cut off while it arrives [SEC-V1]', async () => {
    let sent = 0
    const endless = new ReadableStream({
      pull(controller) {
        sent += 10_000
        controller.enqueue(new Uint8Array(10_000).fill(32))
      },
    })
    const asked = new Request(`http://127.0.0.1${CALCULATE}`, {
      method: 'POST',
      body: endless,
      duplex: 'half',
      headers: { 'content-type': 'application/json' },
    } as RequestInit)
    const { createApi } = await import('#server/http/api.ts')
    const { apiRoutes } = await import('#server/routes.ts')
    const response = await createApi(api.runtime, apiRoutes).fetch(asked)
    expect(response.status).toBe(413)
    expect(sent).toBeLessThan(300_000)
  })

  it('a lie about the length is refused by the lie [SEC-V1]', async () => {
    expectProblem(await sendRaw(request, { 'content-length': '50000000' }), 413)
  })

  it.each(['gzip', 'br', 'deflate', 'identity'])(
    'a body said to be %s is 415 [SEC-V1]',
    async (coding) => {
      const answer = await sendRaw(gzipSync(request), { 'content-encoding': coding })
      expectProblem(answer, 415, 'wrong_type')
    },
  )
})

describe('JSON that two readers may understand differently', () => {
  it.each([
    ['nothing', ''],
    ['a null', 'null'],
    ['a list', `[${request}]`],
    ['a text', '"hello"'],
    ['a number', '7'],
    ['text behind it', `${request} x`],
    ['a second object behind it', request + request],
    ['a byte order mark', `\uFEFF${request}`],
    ['a comma too many', request.replace('}', ',}')],
    ['a comment', `${request} // hello`],
    ['single quotes', request.replaceAll('"', "'")],
    ['the same key twice', request.replace('{', '{"location":"Leeds",')],
    ['the same key in another spelling', request.replace('{', '{"\\u006cocation":"Leeds",')],
    ['200 000 levels', '['.repeat(49_000) + ']'.repeat(49_000)],
    ['21 levels in a field', `{"location":${'['.repeat(21)}${']'.repeat(21)}}`],
  ])('%s is 400 malformed [SEC-V2]', async (_, body) => {
    expectProblem(await sendRaw(body), 400, 'malformed')
  })

  it('ten times the keys are 400 too, for work in proportion to their number [SEC-V2]', async () => {
    const workFor = (length: number) => {
      const keys = Array.from({ length }, (_, index) => `"k${index}":0`).join()
      return leastWorkMs(5, async () => expectProblem(await sendRaw(`{${keys}}`), 400))
    }
    const few = await workFor(900)
    const many = await workFor(9000)
    // Quadratic work would take a hundred times as much.
    expect(many).toBeLessThan(few * 30)
  })
})

describe('addresses', () => {
  const PATHS = [
    '%FF',
    '%00',
    '%E0%A4%A',
    '%',
    '..%2f..%2fetc%2fpasswd',
    '..;/',
    '//',
    '%2e%2e/',
    "' or 1=1 --",
    '%0d%0aSet-Cookie:%20a=b',
    'a'.repeat(8000),
    '%F0%9F%9A%97',
    '\u202e',
    '__proto__',
    'constructor',
    '%5c',
  ]
  const PREFIXES = [
    '/api/services/',
    '/api/mechanics/',
    '/api/quotes/',
    '/api/bookings/',
    '/api/',
    '/',
  ]

  it.each(PATHS)('%s is refused or means nothing on every endpoint [SEC-V3]', async (path) => {
    for (const prefix of PREFIXES)
      for (const method of ['GET', 'POST']) {
        const { status, body } = await visitor.send(prefix + path, { method })
        expect([200, 400, 404, 405, 414, 415]).toContain(status)
        if (status !== 200) expect(() => ProblemBody.parse(body)).not.toThrow()
        else expect([method, Array.isArray(body)]).toEqual(['GET', true])
      }
  })

  it.each([
    '?location=%FF',
    '?location=%00',
    '?location=%E0%A4%A',
    '?limit=1&limit=2',
    '?cursor=%',
  ])('the query %s is 400 [SEC-V3]', async (query) => {
    expectProblem(await visitor.get(`/api/mechanics${query}`), 400)
  })
})

describe('values', () => {
  const asked = (change: object) =>
    visitor.send(CALCULATE, {
      method: 'POST',
      rawBody: JSON.stringify({ ...JSON.parse(request), ...change }),
    })

  it.each([
    ['NUL', 'Leeds\u0000'],
    ['a lone surrogate', 'Leeds \ud800'],
    ['a bell', 'Leeds\u0007'],
    ['an escape', 'Leeds\u001b[31m'],
    ['a line end', 'Leeds\r\nX: y'],
    ['delete', 'Leeds\u007f'],
  ])('%s in a place is 400 and names the field [SEC-V4]', async (_, location) => {
    const answer = await asked({ location })
    expectProblem(answer, 400, 'invalid')
    expect(Object.keys(answer.body.fields)).toEqual(['location'])
  })

  const IDS = [
    '0',
    '-1',
    '1.5',
    '2147483648',
    '9007199254740993',
    '1e3',
    '0x1',
    '１',
    '+1',
    '01',
    ' 1',
  ]
  it.each([...IDS, 'x'.repeat(10_000), 'NaN', 'null'])(
    'the id %s is 400 or 404 [SEC-V5]',
    async (id) => {
      for (const path of ['/api/services/', '/api/vehicles/', '/api/quotes/', '/api/bookings/']) {
        const answer = await visitor.get(path + encodeURIComponent(id))
        expectProblem(answer, answer.status === 404 ? 404 : 400)
      }
      for (const end of ['/reviews', '/availability'])
        expect([400, 404]).toContain(
          (await visitor.get(`/api/mechanics/${encodeURIComponent(id)}${end}`)).status,
        )
    },
  )

  it.each([0, -1, 1.5, 2 ** 31, 2 ** 53, '1', null, true, [1], { id: 1 }])(
    'the id %j in a list is 400 and names the field [SEC-V5]',
    async (id) => {
      const answer = await asked({ serviceIds: [id] })
      expectProblem(answer, 400, 'invalid')
      expect(Object.keys(answer.body.fields)).toEqual(['serviceIds'])
    },
  )

  it('a UUID of another version, in capitals or in braces is no id of ours [SEC-V5, BOOK-6]', async () => {
    const id = '01a1fd7d-23a5-7cd2-a28e-7b1a2ef96e2a'
    for (const other of [
      id.replace('-7', '-4'),
      id.toUpperCase(),
      `{${id}}`,
      id.replaceAll('-', ''),
    ])
      expectProblem(await visitor.get(`/api/quotes/${encodeURIComponent(other)}`), 400)
  })
})

describe('how it is sent', () => {
  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json-patch+json',
    'text/json',
    '',
    'application/jsonx',
  ])('the type "%s" is 415 [SEC-V6]', async (type) => {
    expectProblem(await sendRaw(request, { 'content-type': type }), 415, 'wrong_type')
  })

  it('a character set and capitals beside the right type are fine [SEC-V6]', async () => {
    const type = 'Application/JSON; charset=UTF-8'
    expect((await sendRaw(request, { 'content-type': type })).status).toBe(200)
  })

  it.each([
    ['DELETE', '/api/services', 'GET, HEAD'],
    ['PUT', '/api/track', 'POST'],
    ['GET', '/api/track', 'POST'],
    ['PATCH', '/api/bookings', 'POST'],
    ['POST', '/api/services/1', 'GET, HEAD'],
    ['POST', '/api/live', 'GET, HEAD'],
    ['DELETE', '/api/admin/bookings.csv', 'GET, HEAD'],
    ['PUT', '/api/papers/1/document.pdf', 'GET, HEAD'],
    ['GET', '/api/webhooks/stripe', 'POST'],
    ['PATCH', '/api/mechanics/me/documents', 'GET, HEAD, POST'],
  ])('%s %s is 405 and says what is allowed [SEC-V7]', async (method, path, allow) => {
    const answer = await visitor.send(path, { method })
    expectProblem(answer, 405, 'method_not_allowed')
    expect(answer.headers.get('allow')).toBe(allow)
  })

  it('no header and no field turns a method into another [SEC-V7]', async () => {
    for (const name of ['x-http-method-override', 'x-http-method', 'x-method-override']) {
      const answer = await visitor.get('/api/services', { headers: { [name]: 'DELETE' } })
      expect(answer.status).toBe(200)
    }
    expect((await visitor.post('/api/services?_method=GET', {})).status).toBe(405)
  })
})

describe('paging', () => {
  it.each([
    'limit=-1',
    'limit=0',
    'limit=1.5',
    'limit=1e3',
    'limit=ten',
    'limit=',
    'limit=99999999999',
  ])('%s is 400 [SEC-V9]', async (query) => {
    expectProblem(await visitor.get(`/api/mechanics?${query}`), 400, 'invalid')
  })

  it.each(['cursor=abc', 'cursor=-1', 'cursor=99999999999', "cursor=1' or '1'='1", 'cursor='])(
    '%s is 400 [SEC-V9]',
    async (query) => {
      const answer = await visitor.get(`/api/mechanics?${encodeURI(query)}`)
      expectProblem(answer, 400, 'invalid')
      expect(Object.keys(answer.body.fields)).toEqual(['cursor'])
    },
  )

  it('a limit of 999 999 999 is 100 [SEC-V9]', async () => {
    for (let count = 0; count < 101; count += 1) await addMechanic(stock)
    expect((await visitor.get('/api/mechanics?limit=999999999')).body).toHaveLength(100)
  })

  it('a place of 10 kB is 400, here and in the path [SEC-V9]', async () => {
    const place = 'a'.repeat(10_000)
    expectProblem(await visitor.get(`/api/mechanics?location=${place}`), 400)
    expectProblem(await visitor.get(`/api/mechanics/${place}`), 400)
  })
})
