import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { ask, buildCustomer, makeBooking } from '#test/support/booking-visit.ts'
import {
  DESKTOP,
  LIGHTEST_PAGE,
  openBrowser,
  PHONE,
  SCREENS,
  waitForHydration,
} from '#test/support/browser.ts'
import { press, tabTo, typeInto } from '#test/support/keyboard.ts'
import { movesOf } from '#test/support/layout-shifts.ts'
import { joinAsMechanic } from '#test/support/mechanic-visit.ts'
import { arriveAsStaff } from '#test/support/staff-visit.ts'

/* What the desk does for people, seen from both sides. */

const browser = await openBrowser()

/** More than the list shows at once. */
const LONG_COMPLAINT = 'Nobody rang me back, although I had asked for it. '.repeat(6).trim()

describe('the desk', () => {
  it('books for somebody on the telephone with the keyboard alone, and finds them afterwards [ADMIN-54, ADMIN-51]', async () => {
    const page = await browser.visit('/admin/book', { viewport: DESKTOP })
    const person = buildCustomer()
    await typeInto(page, 'Registration', 'ab12cde')
    await typeInto(page, 'Location', 'M20 2RN')
    await press(page, page.getByRole('checkbox', { name: 'Front brake pads' }), 'Space')
    await press(page, page.getByRole('button', { name: 'Show price and mechanics' }))
    await page.getByRole('heading', { name: 'The price' }).waitFor()
    await tabTo(page, page.getByLabel('Mechanic', { exact: true }))
    await typeInto(page, 'Name', person.customerName)
    await typeInto(page, 'Phone', person.customerPhone)
    await typeInto(page, 'Email', person.customerEmail)
    await typeInto(page, 'Where the car is', person.serviceAddress)
    await press(page, page.getByRole('checkbox', { name: /I have read this out/ }), 'Space')
    await press(page, page.getByRole('button', { name: 'Book for the caller' }))
    await press(page, page.getByRole('link', { name: 'Open the booking' }))
    await page.waitForURL('**/admin/booking/*')
    await press(page, page.getByRole('link', { name: person.customerName, exact: true }))
    await page.getByRole('heading', { level: 1, name: person.customerName }).waitFor()
    await page.getByText('Guest, no account').waitFor()
    await page.getByRole('heading', { name: 'Bookings (1)' }).waitFor()

    // The same again begins with what this one had.
    await page.goBack()
    await page.waitForURL('**/admin/booking/*')
    await page.goto(`/admin/book?again=${new URL(page.url()).pathname.split('/').at(-1)}`)
    await waitForHydration(page)
    const readField = (label: string) => page.getByLabel(label, { exact: true }).inputValue()
    expect((await readField('Registration')).replaceAll(' ', '')).toBe('AB12CDE')
    expect(await readField('Location')).toBe('M20 2RN')
    expect(await page.getByRole('checkbox', { name: 'Front brake pads' }).isChecked()).toBe(true)
    await page.getByRole('button', { name: 'Show price and mechanics' }).click()
    await page.getByRole('heading', { name: 'The price' }).waitFor()
    expect([
      await readField('Name'),
      await readField('Email'),
      await readField('Where the car is'),
    ]).toEqual([person.customerName, person.customerEmail, person.serviceAddress])
  })

  it('is led to what is missing of a caller’s car, and puts the caller on the waiting list where nobody comes [ADMIN-155]', async () => {
    const page = await browser.visit('/admin/book', { viewport: PHONE })
    await waitForHydration(page)
    const price = page.getByRole('button', { name: 'Show price and mechanics' })
    const isFocused = (label: string) =>
      page.getByLabel(label, { exact: true }).evaluate((it) => it === document.activeElement)
    await price.click()
    await expect.poll(() => isFocused('Registration')).toBe(true)
    await page.getByLabel('Registration', { exact: true }).fill('AB12CDE')
    await price.click()
    await expect.poll(() => isFocused('Location')).toBe(true)
    await page.getByLabel('Location', { exact: true }).fill('TR21 0NW')
    await page.getByText('Front brake pads', { exact: true }).click()
    await price.click()
    await page.getByText('Nobody comes to TR21 yet').waitFor()
    expect(await page.getByRole('button', { name: 'Book for the caller' }).count()).toBe(0)
    expect(await page.getByText('Please read this out').count()).toBe(0)
    await page.getByLabel('Email', { exact: true }).fill(buildCustomer().customerEmail)
    await page.getByRole('checkbox', { name: /^Email me once/ }).check()
    await page.getByRole('button', { name: 'Put them on the waiting list' }).click()
    await page.getByText('The caller is on the list').waitFor()
    await page.getByLabel('Location', { exact: true }).fill('M20 2RN')
    await price.click()
    await page.getByRole('button', { name: 'Book for the caller' }).waitFor()
  })

  it('reads other words out again, is led to an hour that is missing, and books for the next caller in the same screen [ADMIN-54, ADMIN-155]', async () => {
    const page = await browser.visit('/admin/book', { viewport: DESKTOP })
    await waitForHydration(page)
    const person = buildCustomer()
    const isFocused = (what: Locator) =>
      expect.poll(() => what.evaluate((it) => it === document.activeElement)).toBe(true)
    await page.getByLabel('Registration', { exact: true }).fill('AB12CDE')
    await page.getByLabel('Location', { exact: true }).fill('M20 2RN')
    await page.getByText('Front brake pads', { exact: true }).click()
    const price = page.getByRole('button', { name: 'Show price and mechanics' })
    await price.click()
    await page.getByLabel('Name', { exact: true }).fill(person.customerName)
    await page.getByLabel('Phone', { exact: true }).fill(person.customerPhone)
    await page.getByLabel('Email', { exact: true }).fill(person.customerEmail)
    await page.getByLabel('Where the car is').fill(person.serviceAddress)
    const agreed = page.getByRole('checkbox', { name: /I have read this out/ })
    await agreed.check()
    const choice = page.getByLabel('Mechanic', { exact: true })
    const offered = choice.locator('option:not([value=""])').first()
    await choice.selectOption(await offered.getAttribute('value'))
    const hour = page.locator('[name="slot-hour"]:enabled').first()
    await hour.waitFor()
    const book = page.getByRole('button', { name: 'Book for the caller' })
    await book.click()
    await page.getByText('Please select a time').waitFor()
    await isFocused(hour)
    // With a time the caller asks for work within fourteen days, which nobody had read out.
    await hour.check()
    expect(await agreed.isChecked()).toBe(false)
    await agreed.check()
    await book.click()
    await isFocused(page.getByRole('link', { name: 'Open the booking' }))
    await page.getByLabel('Location', { exact: true }).fill('M20 3AB')
    await price.click()
    await book.waitFor()
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('')
    expect(await agreed.isChecked()).toBe(false)
  })

  it('returns from a list to the overview of the period that it had chosen [ADMIN-34]', async () => {
    const page = await browser.visit('/admin', { viewport: DESKTOP })
    await waitForHydration(page, 'main')
    const business = page.getByRole('region', { name: 'How we are doing' })
    const year = business.getByRole('button', { name: 'Year' })
    await year.click()
    await page.waitForURL('**/admin?unit=month')
    await business
      .getByRole('term')
      .filter({ hasText: /^Booked$/ })
      .waitFor()
    await business.getByRole('link').first().click()
    await page.waitForURL('**/admin/bookings?*')
    await page.goBack()
    await expect.poll(() => year.getAttribute('aria-pressed')).toBe('true')
  })

  it('has the jobs, cases and money of a mechanic in the page, so that nothing moves when the scripts come [ADMIN-71]', async () => {
    for (const [, viewport] of SCREENS) {
      const page = await browser.visit('/admin/mechanic/1', { viewport })
      for (const name of [/^Jobs/, 'Cases', 'Money'])
        await page.getByRole('heading', { name }).first().waitFor()
      await page.waitForLoadState('networkidle')
      expect(await movesOf(page)).toEqual([])
    }
  })

  it('opens a mechanic from the list with the keyboard alone, and leaves a note [ADMIN-70, ADMIN-71]', async () => {
    const page = await browser.visit('/admin/mechanics', { viewport: DESKTOP })
    const approved = page.getByRole('region', { name: /^Approved mechanics/ })
    const link = approved.getByRole('link').first()
    const name = (await link.textContent()) ?? ''
    await press(page, link)
    await page.waitForURL('**/admin/mechanic/*')
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await page.getByRole('heading', { name: /^Jobs \(\d+\)$/ }).waitFor()
    await page
      .getByRole('region', { name: 'Money' })
      .getByText('Bank account', { exact: true })
      .waitFor()
    await page.getByRole('region', { name: 'Documents' }).waitFor()
    await typeInto(page, 'Add a note', 'Has a new van')
    await press(page, page.getByRole('button', { name: 'Add note' }))
    await page.getByRole('listitem').filter({ hasText: 'Has a new van' }).waitFor()
  })

  it('takes a complaint from the customer’s page to a decision that the customer reads, by the link on the page of the booking, and what is typed into its answer stays while it is folded [CASE-4, CASE-16, ADMIN-33]', async () => {
    const page = await browser.visit(LIGHTEST_PAGE, { viewport: PHONE })
    const { id, reference } = await makeBooking(page, { mechanicId: 3 })
    await page.goto(`/booking-confirmation/${id}`)
    await page.getByRole('button', { name: 'Tell us what is wrong' }).click()
    await page.getByLabel('What has happened?').fill(LONG_COMPLAINT)
    await page.getByRole('button', { name: 'Send it' }).click()
    await page.getByRole('article', { name: 'Complaint' }).getByText('We will answer by').waitFor()
    const desk = await browser.visit(`/admin/booking/${id}`, { viewport: DESKTOP })
    await waitForHydration(desk, 'main button')
    await desk.getByRole('link', { name: 'Open case: Complaint' }).click()
    await desk.getByText(`Only the cases of ${reference}.`).waitFor()
    const answer = desk.getByRole('button', { name: `Answer the case of ${reference}` })
    const row = desk.getByRole('article').filter({ hasText: reference })
    await press(desk, row.getByRole('button', { name: 'Read the rest' }))
    await row.getByRole('button', { name: 'Show less' }).waitFor()
    await press(desk, answer)
    const message = row.getByLabel('Add a message')
    await desk.keyboard.type('We are looking into it.')
    expect(await message.inputValue()).toBe('We are looking into it.')
    for (const key of ['Shift+Tab', 'Enter']) await desk.keyboard.press(key)
    await message.waitFor({ state: 'hidden' })
    expect(await answer.getAttribute('aria-expanded')).toBe('false')
    await desk.keyboard.press('Enter')
    expect(await message.inputValue()).toBe('We are looking into it.')
    await desk.getByRole('link', { name: /^Cases\s?\d+ to decide$/ }).waitFor()
    await desk.getByRole('button', { name: `Decide the case of ${reference}` }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByLabel('What came of it').selectOption('answered')
    await dialog.getByLabel('Decision and reason').fill('We have rung you and said sorry.')
    await dialog.getByLabel('What it cost us, in pounds').fill('0')
    await dialog.getByRole('button', { name: 'Decide' }).click()
    await dialog.waitFor({ state: 'detached' })
    await desk.getByText('We have rung you and said sorry.').waitFor()
    await page.reload()
    const complaint = page.getByRole('article', { name: 'Complaint' })
    await complaint.getByText('Answered').waitFor()
    await complaint.getByText('We have rung you and said sorry.').waitFor()
  })

  it('takes a case under the name of who is signed in, which a visitor of the demo has not [CASE-4]', async () => {
    const customer = await browser.visit(LIGHTEST_PAGE)
    const { id, reference } = await makeBooking(customer, { mechanicId: 1 })
    await ask(customer, `/api/bookings/${id}/cases`, { kind: 'complaint', words: LONG_COMPLAINT })
    const visitor = await browser.visit(`/admin/cases?booking=${id}`, { viewport: DESKTOP })
    await visitor.getByRole('button', { name: `Answer the case of ${reference}` }).waitFor()
    const name = `Take this case: ${reference}`
    expect(await visitor.getByRole('button', { name }).count()).toBe(0)
    const desk = await browser.visit(`/admin/cases?booking=${id}`, await arriveAsStaff('desk'))
    await waitForHydration(desk, 'main')
    const take = desk.getByRole('button', { name })
    await take.click()
    for (const page of [desk, visitor]) await page.getByText('Assigned to Ada desk.').waitFor()
    expect(await take.count()).toBe(0)
  })

  it('decides what was noticed automatically without a reply, which nobody would read [CASE-4, CASE-16]', async () => {
    const customer = await browser.visit(LIGHTEST_PAGE)
    const { id, reference } = await makeBooking(customer, { mechanicId: 1 })
    await ask(customer, `/api/bookings/${id}/messages`, { words: 'I will pay cash in hand.' })
    const desk = await browser.visit(`/admin/cases?booking=${id}`, { viewport: DESKTOP })
    await waitForHydration(desk, 'main button')
    const row = desk.getByRole('article', { name: `Safety report, ${reference}` })
    await row.getByText(/^Noticed automatically/).waitFor()
    expect(await row.getByRole('button', { name: /^Answer/ }).count()).toBe(0)
    await row.getByRole('button', { name: `Decide the case of ${reference}` }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByText('only staff read what you write here').waitFor()
    expect(await desk.getByLabel('Add a message').count()).toBe(0)
    await dialog.getByLabel('What came of it').selectOption('answered')
    await dialog.getByLabel('Decision and reason').fill('We have rung the customer.')
    await dialog.getByRole('button', { name: 'Decide', exact: true }).click()
    await desk
      .getByRole('region', { name: 'Decided' })
      .getByText('We have rung the customer.')
      .waitFor()
  })

  it('answers and decides what a mechanic raised, who reads both on the page of their cases [CASE-4, CASE-18]', async () => {
    const customer = await browser.visit(LIGHTEST_PAGE)
    const { page: mechanic, mechanicId } = await joinAsMechanic(browser)
    const { id, reference } = await makeBooking(customer, { mechanicId })
    await ask(mechanic, `/api/mechanics/jobs/${id}/accept`, {})
    await ask(mechanic, `/api/bookings/${id}/cases`, { kind: 'complaint', words: LONG_COMPLAINT })
    const desk = await browser.visit(`/admin/cases?booking=${id}`, { viewport: DESKTOP })
    await waitForHydration(desk, 'main button')
    await desk.getByRole('button', { name: `Answer the case of ${reference}` }).click()
    await desk.getByLabel('Add a message').fill('We have rung them.')
    await desk.getByRole('button', { name: 'Send message' }).click()
    await desk.getByText('We have rung them.').first().waitFor()
    await mechanic.goto('/mechanic-dashboard/cases')
    const own = mechanic.getByRole('article', { name: `Complaint, ${reference}` })
    await own.getByText('We have rung them.').waitFor()
    await desk.getByRole('button', { name: `Decide the case of ${reference}` }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByText('goes to the mechanic who raised it').waitFor()
    await dialog.getByLabel('What came of it').selectOption('answered')
    await dialog.getByLabel('Decision and reason').fill('They have said sorry.')
    await dialog.getByRole('button', { name: 'Decide', exact: true }).click()
    // By itself: the open page hears of it [CASE-17].
    await own.getByText('They have said sorry.').waitFor()
  })

  it('sends another mechanic after one hands a job back, and the customer sees who comes [JOB-23]', async () => {
    const page = await browser.visit(LIGHTEST_PAGE, { viewport: PHONE })
    const { page: mechanic, mechanicId } = await joinAsMechanic(browser)
    // Works the same hours, so that somebody is free on whatever weekday the booking falls.
    await joinAsMechanic(browser)
    const { id, reference } = await makeBooking(page, { mechanicId })
    await ask(mechanic, `/api/mechanics/jobs/${id}/accept`, {})
    await ask(mechanic, `/api/mechanics/jobs/${id}/withdraw`, {})
    const desk = await browser.visit('/admin/dispatch', { viewport: DESKTOP })
    await desk.getByRole('button', { name: `Send another mechanic to ${reference}` }).click()
    const dialog = desk.getByRole('dialog')
    const free = dialog.getByLabel('Mechanic', { exact: true }).locator('option:not([value=""])')
    await free.first().waitFor({ state: 'attached' })
    const [name = ''] = (await free.first().textContent())?.split(',') ?? []
    await dialog
      .getByLabel('Mechanic', { exact: true })
      .selectOption((await free.first().getAttribute('value')) ?? '')
    await dialog.getByLabel('Reason').fill('Agreed by telephone')
    await dialog.getByRole('button', { name: 'Send this mechanic' }).click()
    await desk.getByText('Mechanic sent', { exact: true }).waitFor()
    await page.goto(`/booking-confirmation/${id}`)
    await page.getByText(name).first().waitFor()
  })
})
