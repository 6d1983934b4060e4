import { describe, expect, it } from 'vitest'
import { customers } from '#server/db/schema/customers.ts'
import { createTestApi } from '#test/support/api.ts'
import { book, buildContact, makeQuote } from '#test/support/journey.ts'
import { buildPerson } from '#test/support/people.ts'
import { freshStock, NOW } from '#test/support/stock.ts'

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW })

/** Books with these fields and reads them back as their customer. */
async function keep(change: Record<string, unknown>) {
  const visitor = api.visitor()
  const made = await book(visitor, await makeQuote(visitor), { ...buildPerson(), ...change })
  if (made.status !== 201)
    return { status: made.status, fields: Object.keys(made.body.fields ?? {}) }
  const { body } = await visitor.get(`/api/bookings/${made.body.id}`)
  return { status: 201, body, fields: [] }
}

const FAMILY = '👨‍👩‍👧‍👦'

describe('lengths as people count them', () => {
  it.each([
    ['李明', 201],
    ['Ng', 201],
    ['é́́', 400],
    ['👻', 400],
    [FAMILY, 400],
    [`${FAMILY}${FAMILY}`, 201],
    ['A ', 400],
    ['  ', 400],
    ['', 400],
    ['\u200b\u200b\u200b', 400],
    ['x'.repeat(100), 201],
    ['x'.repeat(101), 400],
    ['👻'.repeat(100), 201],
    ['👻'.repeat(101), 400],
    ['e\u0301'.repeat(100), 201],
  ])('the name "%s" is %i [SEC-V11]', async (customerName, status) => {
    const kept = await keep({ customerName })
    expect(kept.status).toBe(status)
    expect(kept.fields).toEqual(status === 400 ? ['customerName'] : [])
  })

  it.each([
    ['customerName', 'x'.repeat(10_000)],
    ['customerEmail', `${'x'.repeat(250)}@example.co.uk`],
    ['customerPhone', '0'.repeat(10_000)],
    ['serviceAddress', 'x'.repeat(301)],
    ['notes', 'x'.repeat(2001)],
  ])('a %s that is too long is 400 and named [SEC-V11]', async (field, value) => {
    expect(await keep({ [field]: value })).toEqual({ status: 400, fields: [field] })
  })

  it('notes of 2000 characters are stored whole [SEC-V11]', async () => {
    const notes = 'ñ'.repeat(2000)
    expect((await keep({ notes })).body?.notes).toBe(notes)
  })
})

describe('the names of the world', () => {
  it.each([
    'O’Neill',
    "Siobhán O'Neill-Smith",
    'Ng',
    'Prince',
    'Dr Anna-Lena von der Heide III',
    'محمد عبد الله',
    'שרה כהן',
    'Владимир',
    'वीरेन्द्र कुमार',
    'ธนพล',
    'Nguyễn Thị Minh Khai',
    'Zoë 🚗',
    '%s %d {{name}} $name <b>bold</b>',
    'null',
    'undefined',
    'Robert\'); DROP TABLE "bookings"; --',
  ])('%s comes back as it was typed [SEC-V12]', async (customerName) => {
    const { body } = await keep({ customerName, notes: `${customerName}\n${customerName}` })
    expect(body?.customerName).toBe(customerName.normalize('NFC'))
    expect(body?.notes).toBe(`${customerName}\n${customerName}`.normalize('NFC'))
  })

  it('one name in two spellings of Unicode is stored in one [SEC-V12]', async () => {
    const { body } = await keep({ customerName: 'Zoe\u0308' })
    expect(body?.customerName).toBe('Zo\u00eb')
  })

  it('an account stores such a name too [SEC-V12]', async () => {
    const { email } = { email: buildPerson().customerEmail }
    const answer = await api
      .visitor()
      .post('/api/customer/register', { name: 'Nguyễn 🚗', email, password: 'correct horse' })
    expect(answer.body.customer.name).toBe('Nguyễn 🚗'.normalize('NFC'))
  })
})

describe('what is stored of a text', () => {
  it.each([
    '<script>window.__xss=1</script>',
    '"><img src=x onerror=window.__xss=1>',
    'javascript:alert(1)',
    '</script><script>alert(1)</script>',
    '{{constructor.constructor("alert(1)")()}}',
    '<svg/onload=alert(1)>',
    "'; alert(1); //",
  ])('%s is stored as text and returned as JSON [SEC-I1]', async (text) => {
    const { body } = await keep({
      customerName: text,
      notes: text,
      serviceAddress: `1 ${text} M20 2RN`,
    })
    expect(body).toMatchObject({ customerName: text, notes: text })
  })

  it('no answer of the API can be read as a page [SEC-I1]', async () => {
    const { headers } = await api.visitor().get('/api/services')
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  it.each([
    ['a bidirectional override', 'Al\u202eex\u202c', 'Alex'],
    ['isolates', '\u2066Alex\u2069', 'Alex'],
    ['a zero-width space', 'Al\u200bex', 'Alex'],
    ['a byte order mark', '\ufeffAlex', 'Alex'],
    ['a tower of marks', `A${'\u0335'.repeat(50)}lex`, `A${'\u0335'.repeat(3)}lex`],
    ['spaces around', '   Alex  ', 'Alex'],
  ])('of a name with %s only the name is stored [SEC-I12]', async (_, customerName, stored) => {
    expect((await keep({ customerName })).body?.customerName).toBe(stored)
  })
})

describe('one line, one address', () => {
  it.each(['\r\nBcc: all@example.co.uk', '\nX', '\rX', '\u0000', '\u0085X', '\tX'])(
    'a name or an email that holds %j is 400 [SEC-I4]',
    async (tail) => {
      expect(await keep({ customerName: `Alex${tail}` })).toMatchObject({
        status: 400,
        fields: ['customerName'],
      })
      const customerEmail = `alex${tail}@example.co.uk`
      expect(await keep({ customerEmail })).toMatchObject({
        status: 400,
        fields: ['customerEmail'],
      })
    },
  )

  it('in notes and addresses a new line is a new line, and nothing else is [SEC-I4]', async () => {
    const { body } = await keep({ notes: 'one\r\ntwo\nthree' })
    expect(body?.notes).toBe('one\ntwo\nthree')
    expect((await keep({ notes: 'one\u0000two' })).fields).toEqual(['notes'])
    expect((await keep({ notes: 'one\u001b[31mtwo' })).fields).toEqual(['notes'])
  })

  it.each([
    'a@x.uk,b@y.uk',
    'a@x.uk;b@y.uk',
    'a@x.uk b@y.uk',
    'Alex <a@x.uk>',
    'mailto:a@x.uk',
    '"a b"@x.uk',
    'a@localhost',
    'a@[127.0.0.1]',
    'a@127.0.0.1',
    '@x.uk',
    'a@',
    'a@@x.uk',
    'a..b@x.uk',
    '.a@x.uk',
    'a@-x.uk',
    'a@x..uk',
    `${'a'.repeat(65)}@x.uk`,
    `a@${'b'.repeat(300)}.uk`,
    ['a@x.uk'],
    { address: 'a@x.uk' },
  ])('%j is not one email address [SEC-I5]', async (customerEmail) => {
    const contact = buildContact({ customerEmail })
    const visitor = api.visitor()
    const answer = await book(visitor, await makeQuote(visitor), contact)
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, ['customerEmail']])
  })

  it('a domain that only looks like another is stored in its own script [SEC-I5]', async () => {
    // The first letter is a Cyrillic one.
    const { body } = await keep({ customerEmail: 'alex@\u0435xample.co.uk' })
    expect(body?.customerEmail).toMatch(/^alex@xn--/)
  })

  it('one mailbox in another case is one account [SEC-I5]', async () => {
    const register = (email: string) =>
      api
        .visitor()
        .post('/api/customer/register', { name: 'Sam Reed', email, password: 'correct horse' })
    expect((await register('One.Mailbox@example.co.uk')).status).toBe(201)
    const again = await register('one.mailbox@EXAMPLE.co.uk')
    expect([again.status, again.body.error]).toEqual([409, 'email_taken'])
    const both = await Promise.all(Array.from({ length: 4 }, () => register('twin@example.co.uk')))
    expect(both.map((answer) => answer.status).sort()).toEqual([201, 409, 409, 409])
    expect(await stock.db.$count(customers)).toBe(3)
  })
})

describe('the database', () => {
  it.each([
    "'",
    "' or '1'='1",
    "'; drop table mechanics; --",
    '\\',
    '%',
    '_',
    '%%%',
    "x' union select 1",
  ])('a search for %s finds only those whose place holds it [SEC-I9]', async (text) => {
    const typed = encodeURIComponent(text)
    for (const path of [`/api/mechanics?location=${typed}`, `/api/mechanics/${typed}`]) {
      const { status, body } = await api.visitor().get(path)
      expect([status, body]).toEqual([200, []])
    }
    expect((await api.visitor().get('/api/mechanics')).body).toHaveLength(1)
  })

  it('a reference, a place and a registration are never part of a statement [SEC-I9]', async () => {
    const visitor = api.visitor()
    const injected = "BK-1' or '1'='1"
    const tracked = await visitor.post('/api/track', { reference: injected, email: 'a@x.uk' })
    expect(tracked.status).toBe(404)
    const looked = await visitor.post('/api/vehicles/lookup', { registration: "A' or 1" })
    expect(looked.status).toBe(400)
  })
})
