import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { makeBooking } from '#test/support/booking-visit.ts'
import {
  LIGHTEST_PAGE,
  ORIGIN,
  openBrowser,
  PHONE,
  readDownload,
  waitForHydration,
} from '#test/support/browser.ts'
import { runOnDatabase } from '#test/support/journey-database.ts'

const browser = await openBrowser()

const write = async (subject: string, topic: string) => {
  const response = await fetch(`${ORIGIN}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Priya Shah',
      email: `priya.${Date.now()}.${Math.random()}@example.co.uk`,
      subject,
      message: 'Hello,\nthank you.',
      topic,
    }),
  })
  expect(response.status).toBe(201)
}

const item = (page: Page, name: string) => page.getByRole('article', { name })
const row = (page: Page, reference: string) => page.getByRole('row').filter({ hasText: reference })
const searchOf = (page: Page) =>
  page.getByLabel('Reference, name, email, phone, plate, mechanic or place')

describe('the records of administration', () => {
  it('show more cases of one booking, and no other’s, until all are shown [ADMIN-158]', async () => {
    const page = await browser.visit(LIGHTEST_PAGE, { viewport: PHONE })
    const { id } = await makeBooking(page, { mechanicId: 2 })
    await runOnDatabase(
      `insert into cases (id, booking_id, kind, opened_by, opened_at, due_at, decided_at, outcome, decision)
       select overlay(gen_random_uuid()::text placing '7' from 15)::uuid, $1, 'complaint', 'customer', now(), now(), now() - n * interval '1 hour',
         'answered', 'Our answer ' || n from generate_series(1, 45) n`,
      [id],
    )
    await page.goto(`/admin/cases?booking=${id}`)
    await waitForHydration(page, 'main button')
    const decided = page.getByRole('region', { name: 'Decided' }).getByRole('article')
    const more = page.getByRole('button', { name: 'Show more decided cases' })
    for (const shown of [20, 40]) {
      await expect.poll(() => decided.count()).toBe(shown)
      await more.click()
    }
    await expect.poll(() => decided.count()).toBe(45)
    expect(await more.count()).toBe(0)
    await page.getByText('Our answer 45', { exact: true }).waitFor()
  })

  it('find a booking, and cancel it with the money back [ADMIN-7]', async () => {
    const page = await browser.visit(LIGHTEST_PAGE, { viewport: PHONE })
    const { reference } = await makeBooking(page, { mechanicId: 2 })
    await page.goto('/admin/bookings')
    await searchOf(page).fill(reference)
    await page.getByRole('button', { name: 'Search' }).click()
    await page.waitForURL('**/admin/bookings?search=*')
    await page.getByText('1 booking', { exact: true }).waitFor()
    await row(page, reference).getByText('Waiting for the mechanic').waitFor()
    await page.getByRole('link', { name: reference }).click()
    await page.getByRole('button', { name: `Cancel ${reference}` }).click()
    await page.getByRole('radio', { name: /^We or the mechanic/ }).check()
    await page.getByLabel('Reason').fill('Nobody can come')
    await page.getByRole('button', { name: 'Cancel booking' }).click()
    await page.getByText('Cancelled', { exact: true }).first().waitFor()
    await page.goBack()
    await row(page, reference).getByText('Cancelled').waitFor()
    await page.goto('/admin/audit')
    await page.getByText(`cancelled ${reference}`).first().waitFor()
  })

  it('show the bookings of one status, and open one with its timeline [ADMIN-33]', async () => {
    const page = await browser.visit('/admin/bookings', { viewport: PHONE })
    await waitForHydration(page)
    await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Completed' })
    await page.waitForURL('**/admin/bookings?status=completed')
    await row(page, 'Completed').first().waitFor()
    const pending = page.getByRole('row').filter({ hasText: 'Waiting for the mechanic' })
    await expect.poll(() => pending.count()).toBe(0)
    // Other journeys on the same server complete more jobs than the first page lists.
    await searchOf(page).fill('BK-100005')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByText('1 booking', { exact: true }).waitFor()
    // The page changes within the application: nothing is loaded anew.
    await page.evaluate(() => Object.assign(window, { isSame: true }))
    await page.getByRole('link', { name: 'BK-100005' }).click()
    await page.waitForURL('**/admin/booking/*')
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
    await page.getByRole('heading', { name: 'What happened' }).waitFor()
    await page.getByLabel('Add a note').fill('Rang to say thank you')
    await page.getByRole('button', { name: 'Add note' }).click()
    await page.getByRole('listitem').filter({ hasText: 'Rang to say thank you' }).waitFor()
    await page.getByRole('button', { name: 'See as the customer sees it' }).waitFor()
    // A job that is done has no other time to move to.
    expect(await page.getByRole('link', { name: 'Move to another time' }).count()).toBe(0)
  })

  it('are rows that the keyboard opens beside the list [ADMIN-32]', async () => {
    const page = await browser.visit('/admin/bookings?sort=oldest')
    await waitForHydration(page, 'tbody a')
    const references = page.getByRole('table').getByRole('link', { name: /^BK-/ })
    const second = (await references.nth(1).textContent()) ?? ''
    // The page listens to keys only after it was painted, on a busy machine much later; `k` never leaves the first row.
    const focused = page.locator(':focus')
    await expect
      .poll(async () => {
        await page.keyboard.press('k')
        return references.nth(0).and(focused).count()
      })
      .toBe(1)
    await focused.evaluate((link: HTMLElement) => link.blur())
    await page.keyboard.press('j')
    await references.nth(0).and(focused).waitFor()
    await page.keyboard.press('j')
    await references.nth(1).and(focused).waitFor()
    await page.keyboard.press('Enter')
    await item(page, `Booking ${second}`).waitFor()
    await page.keyboard.press('k')
    await item(page, `Booking ${await references.nth(0).textContent()}`).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('article').count()).toBe(0)
    const { height } = (await page.locator('tbody tr').first().boundingBox()) ?? { height: 0 }
    expect(height).toBeLessThan(42)
  })

  it('are filtered by the keyboard, which stays where it was [ADMIN-7]', async () => {
    const page = await browser.visit('/admin/bookings')
    await waitForHydration(page)
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'))
    await page.getByRole('combobox', { name: 'Status' }).focus()
    await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Completed' })
    // The form of the new list names what the old one did not.
    await page.getByRole('option', { name: 'Any status' }).waitFor({ state: 'attached' })
    await expect.poll(focused).toBe('status')
    await page.getByLabel('From').focus()
    // The same day in whichever order its parts are typed.
    await page.keyboard.type('11112020')
    await page.locator('[name="from"][value="2020-11-11"]').waitFor()
    await expect.poll(focused).toBe('from')
    await page.getByLabel('From').fill('')
    await page.keyboard.press('Shift+Tab')
    await page.locator('[name="from"][value=""]').waitFor()
    await expect.poll(focused).toBe('status')
    // What was typed leaves the focus to the rows.
    const search = searchOf(page)
    await search.fill('BK-100005')
    await search.press('Enter')
    await page.waitForURL(/search=BK-100005/)
    const first = page.locator('[data-row]:focus')
    await expect
      .poll(async () => {
        await page.keyboard.press('k')
        return first.count()
      })
      .toBe(1)
  })

  it('are in their page, so that it asks for none of them again when it wakes [ADMIN-32]', async () => {
    const page = await browser.visit(LIGHTEST_PAGE)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    // Once it is connected to the news, the page asks again on purpose: it may have missed some.
    await page.route('**/api/live*', () => {})
    await page.goto('/admin/bookings')
    await waitForHydration(page, 'tbody a')
    // It listens to keys as soon as it would have asked.
    const focused = page.locator('[data-row]:focus')
    await expect
      .poll(async () => {
        await page.keyboard.press('k')
        return focused.count()
      })
      .toBe(1)
    expect(asked).toContain('/admin/bookings')
    expect(asked.filter((path) => /^\/api\/admin\/(bookings|booking-count)$/.test(path))).toEqual(
      [],
    )
  })

  it('give the bookings away as a file [ADMIN-7]', async () => {
    const page = await browser.visit('/admin/bookings?status=completed', { viewport: PHONE })
    const coming = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download as CSV' }).click()
    const file = await coming
    expect(file.suggestedFilename()).toMatch(/^bookings-\d{4}-\d\d-\d\d\.csv$/)
    const text = await readDownload(file)
    const [headings, ...rows] = text.trimEnd().split('\r\n')
    expect(headings).toMatch(/^Reference,Status,/)
    expect(rows.filter((row) => !/^BK-\d+,completed,/.test(row))).toEqual([])
    expect(rows.some((row) => row.startsWith('BK-100005,'))).toBe(true)
  })

  it('are searched from every page by the key / [ADMIN-30]', async () => {
    const page = await browser.visit('/admin/audit')
    const customer = await browser.visit(LIGHTEST_PAGE)
    const { reference } = await makeBooking(customer, { mechanicId: 2 })
    await page.waitForLoadState('networkidle')
    await page.keyboard.press('/')
    await page.keyboard.type(reference)
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/admin/bookings?search=${reference}`)
    await page.getByText('1 booking', { exact: true }).waitFor()
    // In a field a slash is a letter.
    const field = page.getByLabel('Reference, name, email, phone, plate, mechanic or place')
    await field.focus()
    await page.keyboard.press('End')
    await page.keyboard.type('/1')
    expect(await field.inputValue()).toBe(`${reference}/1`)
  })

  it('show a message as it comes, complaints first, and store what came of it [ADMIN-8]', async () => {
    const page = await browser.visit('/admin/messages', { viewport: PHONE })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await write(`A question`, 'general')
    await item(page, `A question`).getByText('Answer promised by').waitFor()
    await write(`A complaint`, 'data-protection')
    await item(page, `A complaint`).getByText('Answer by').waitFor()
    await page.getByRole('article').first().getByText('Data protection', { exact: true }).waitFor()
    await page.getByRole('button', { name: `Mark as answered: A complaint` }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Mark as answered' }).click()
    await dialog.getByText('Please say what came of it').waitFor()
    await dialog.getByLabel('Outcome').fill('Number deleted, apology sent.')
    await dialog.getByRole('button', { name: 'Mark as answered' }).click()
    await item(page, `A complaint`).waitFor({ state: 'detached' })
    // Its button has gone with it.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.matches('input:checked')))
      .toBe(true)
    await page.getByText('Answered', { exact: true }).click()
    await page.getByText('Number deleted, apology sent.').first().waitFor()
  })

  it('show the messages after the first fifty on request, whatever news comes meanwhile [ADMIN-8]', async () => {
    const name = `Many ${Date.now()}`
    await runOnDatabase(
      `insert into contact_messages (name, email, subject, message, answered_at)
        select $1, 'many@example.com', 'Question ' || n, 'Hello', now() + n * interval '1 second'
        from generate_series(1, 60) n`,
      [name],
    )
    const page = await browser.visit('/admin/messages?status=answered', { viewport: PHONE })
    await waitForHydration(page, 'main input')
    await item(page, 'Question 60').waitFor()
    expect(await page.getByRole('article').count()).toBe(50)
    const asked: URL[] = []
    page.on('request', (request) => asked.push(new URL(request.url())))
    const readsOf = (isNext: boolean) =>
      asked.filter(
        ({ pathname, searchParams }) =>
          pathname === '/api/admin/messages' && searchParams.has('cursor') === isNext,
      ).length
    const { promise: newsCame, resolve: letNextCome } = Promise.withResolvers<void>()
    await page.route('**/api/admin/messages?*cursor=*', async (route) => {
      await newsCame
      await route.continue()
    })
    await page.getByRole('button', { name: 'Show more messages' }).click()
    await expect.poll(() => readsOf(true)).toBe(1)
    const readBefore = readsOf(false)
    await runOnDatabase('update contact_messages set outcome = $2 where name = $1', [name, 'Told'])
    // Longer than news takes: a page that read all again at once would have asked by now.
    await page.waitForTimeout(1500)
    letNextCome()
    await page.getByRole('article', { name: 'Question 1', exact: true }).waitFor()
    await expect.poll(() => readsOf(false)).toBeGreaterThan(readBefore)
    await expect.poll(() => page.getByRole('article').count()).toBeGreaterThanOrEqual(60)
    await page.getByText('All messages are shown.').waitFor()
    await runOnDatabase('delete from contact_messages where name = $1', [name])
  })

  it('read in the dialog itself why a change failed, for as long as it is open [SITE-6]', async () => {
    const page = await browser.visit('/admin/catalogue', { viewport: PHONE })
    await page.route('**/api/admin/services/*', (route) => route.abort())
    await page.getByRole('button', { name: 'Change Clutch replacement' }).click()
    const dialog = page.getByRole('dialog', { name: /Clutch replacement/ })
    await dialog.getByLabel('Price in pounds').fill('480')
    browser.expectComplaint(/ERR_FAILED/)
    await dialog.getByRole('button', { name: 'Save' }).click()
    const notice = dialog.locator('[class*=bg-red-100]')
    await notice.waitFor()
    // A pointer over the toast would hold it open.
    await page.mouse.move(0, 0)
    // The toast goes after five seconds; what the dialog says stays until the next press.
    await page.locator('[data-variant=destructive]').waitFor({ state: 'detached' })
    expect(await notice.count()).toBe(1)
    expect(await dialog.getByLabel('Price in pounds').inputValue()).toBe('480')
  })

  it('change a price that the next customer sees, and refuse one below its labour [ADMIN-9]', async () => {
    const page = await browser.visit('/admin/catalogue', { viewport: PHONE })
    await page.getByRole('button', { name: 'Change Clutch replacement' }).waitFor()
    const service = 'Battery replacement'
    await page.getByRole('button', { name: `Change ${service}` }).click()
    await page.getByLabel('Price in pounds').fill('5')
    browser.expectComplaint(/400 .*\/api\/admin\/services\/\d+$/)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('The labour in it alone costs £25.00').waitFor()
    await page.getByLabel('Price in pounds').fill('81.5')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText(`${service}: asked from now on.`, { exact: true }).waitFor()
    const services = await (await fetch(`${ORIGIN}/api/services`)).json()
    expect(services.find(({ name }: { name: string }) => name === service).basePrice).toBe(81.5)
  })
})
