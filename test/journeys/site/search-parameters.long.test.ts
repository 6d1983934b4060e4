import { beforeAll, describe, expect, it } from 'vitest'
import { DEMO_CUSTOMER, DEMO_MECHANIC } from '#domain/auth/demo-sign-in.ts'
import { arriveAs } from '#test/support/account-visit.ts'
import { makeBooking, makeQuote } from '#test/support/booking-visit.ts'
import { LIGHTEST_PAGE, ORIGIN, openBrowser } from '#test/support/browser.ts'
import { readDatabase } from '#test/support/journey-database.ts'
import { partOf } from '#test/support/long-run.ts'
import { NONSENSE, searchedPages } from '#test/support/search-parameters.ts'

const browser = await openBrowser()
const pages = searchedPages()

/** Which of its parts a page shows: a nonsense beside one of these is read there and nowhere else. */
const COMPANIONS: Record<string, string[]> = {
  '/booking-confirmation/$id': ['change=move', 'change=proposal', 'change=message', 'change=work'],
  '/booking/$quoteId': ['step=time', 'step=contact', 'mechanic=1'],
  '/quote': ['mechanic=1'],
  '/admin/bookings': ['by=completed'],
}

let cookie = ''
const parameters: Record<string, string> = {}
beforeAll(async () => {
  const page = await browser.visit(LIGHTEST_PAGE)
  await arriveAs(page, 'customer', DEMO_CUSTOMER)
  await arriveAs(page, 'mechanic', DEMO_MECHANIC)
  parameters['/booking/$quoteId'] = await makeQuote(page)
  parameters['/booking-confirmation/$id'] = (await makeBooking(page, { mechanicId: 3 })).id
  const [inspection] = await readDatabase<{ id: string }>(
    'select id from ar_diagnostics limit 1',
    [],
  )
  parameters['/inspection/$id'] = inspection?.id ?? 'none'
  const held = await page.context().cookies()
  cookie = held.map(({ name, value }) => `${name}=${value}`).join('; ')
})

const addressOf = (path: string) => path.replace(/\$\w+$/, () => parameters[path] ?? 'unknown')

/** What the page answers: never that something went wrong at our side. */
async function faultAt(address: string): Promise<string[]> {
  const response = await fetch(`${ORIGIN}${address}`, { headers: { cookie }, redirect: 'manual' })
  const html = await response.text()
  const said = `${address.slice(0, 200)} answers ${response.status}`
  if (response.status >= 300 && response.status < 400) return []
  // What nobody can decode is refused before any page reads it [SEC-V3].
  if (/=(%$|.*%00|%ED%A0%80|%E0%A4%A$)/.test(address)) return response.status === 400 ? [] : [said]
  if (![200, 404].includes(response.status)) return [said]
  return /<h1[\s>]/.test(html) ? [] : [`${said} without a heading`]
}

describe.each(partOf(pages))('$path', ({ path, names, read }) => {
  const searches = names.flatMap((name) =>
    Object.values(NONSENSE).flatMap((value) => [
      `${name}=${value}`,
      ...(COMPANIONS[path] ?? []).map((beside) => `${beside}&${name}=${value}`),
    ]),
  )
  const twice = names.map((name) => `${name}=abc&${name}=2026-02-31`)

  it('reads names of its address, and sees nothing of it that it refuses [SITE-136]', () => {
    expect(names).not.toEqual([])
    for (const name of names)
      for (const written of Object.values(NONSENSE)) {
        const value = new URLSearchParams(`value=${written}`).get('value')
        const given = { [name]: value, utm_source: value }
        // The router lays what was read over what was given.
        expect({ ...given, ...read(given) }).toEqual(read(given))
      }
  })

  it('answers whatever stands in its address with a page [SITE-136]', {
    timeout: 600_000,
  }, async () => {
    const faults: string[] = []
    for (const search of [...searches, ...twice, 'utm_source=abc', '__proto__=1'])
      faults.push(...(await faultAt(`${addressOf(path)}?${search}`)))
    expect(faults.join('\n')).toBe('')
  })

  it('shows nonsense in every place without a complaint of the browser [SITE-136]', async () => {
    // The router writes the address anew without what was refused, which may happen before the page has come whole.
    browser.allowComplaint(/Did not find element expected to be parsed from: <link rel=expect/)
    const page = await browser.visit(LIGHTEST_PAGE)
    await page.context().addCookies(
      cookie.split('; ').map((each) => {
        const [name = '', value = ''] = each.split('=')
        return { name, value, url: ORIGIN }
      }),
    )
    for (const value of ['abc', '2026-02-31', '__proto__']) {
      const search = names.map((name) => `${name}=${value}`).join('&')
      await page.goto(`${addressOf(path)}?${search}`, { waitUntil: 'networkidle' })
      await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: 10_000 })
      expect(await page.getByText('Something went wrong on our side').count()).toBe(0)
    }
  })
})

describe('a click on an advertisement', () => {
  it.each(['/', '/quote', '/mechanics', '/reviews', '/help-center'])(
    'opens %s as anybody has it, and the page works on from there [SITE-136, OPS-A3]',
    async (path) => {
      const page = await browser.visit(`${path}?utm_source=google&gclid=Cj0KCQ`)
      const sent = await page.request.get(page.url())
      expect(sent.headers()['cache-control']).toContain('s-maxage')
      await page.getByRole('link', { name: 'Get Quote' }).first().click()
      await page.waitForURL(/\/quote(\?|$)/)
      await page.getByLabel('Registration').pressSequentially('ab12cde')
      await expect.poll(() => page.getByLabel('Registration').inputValue()).toBe('AB12 CDE')
    },
  )
})
