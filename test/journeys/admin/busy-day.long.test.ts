import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ADMINISTRATOR_OVERDUE_WORDS } from '#domain/jobs/dispatch/overdue-kind.ts'
import { violationsOnBothScreens } from '#test/support/axe.ts'
import { makeBooking } from '#test/support/booking-visit.ts'
import {
  DESKTOP,
  openBrowser,
  PHONE,
  waitForFaces,
  waitForHydration,
} from '#test/support/browser.ts'
import { type BusyDay, endBusyDay, makeBusyDay } from '#test/support/busy-day.ts'
import { readDatabase, runOnDatabase } from '#test/support/journey-database.ts'
import { showAllOffers } from '#test/support/mechanic-visit.ts'

/* The desk on a day of three hundred bookings, and what its people see of what it does. */

const browser = await openBrowser()
let day: BusyDay
beforeAll(async () => {
  day = await makeBusyDay()
}, 300_000)
afterAll(() => endBusyDay(day))

const of = (course: BusyDay['jobs'][number]['course']) =>
  day.jobs.filter((job) => job.course === course)

describe('a day of three hundred bookings', () => {
  it('is a board of every mechanic and every job, late ones first, on both screens [JOB-26]', async () => {
    const page = await browser.visit(`/admin/dispatch?on=${day.on}`, { viewport: DESKTOP })
    const board = page.locator('section[aria-labelledby="day"]')
    await board.getByRole('article').first().waitFor()
    const shown = await board
      .getByRole('article')
      .evaluateAll((jobs) => jobs.map((job) => job.getAttribute('aria-label')?.slice(4)))
    const expected = day.jobs
      .filter(({ course }) =>
        ['completed', 'disputed', 'late', 'on-the-way', 'in-progress'].includes(course),
      )
      .map(({ reference }) => reference)
    expect(expected.filter((reference) => !shown.includes(reference))).toEqual([])
    const areLate = await board.locator('tbody tr').evaluateAll((rows, lateWords) => {
      const mechanics: { name: string; hasJob: boolean; isLate: boolean }[] = []
      for (const row of rows) {
        const name = row.querySelector('th')?.textContent
        if (name) mechanics.push({ name, hasJob: false, isLate: false })
        const last = mechanics.at(-1)
        if (!last) continue
        last.hasJob ||= row.querySelector('article') !== null
        last.isLate ||= [...row.querySelectorAll('article span')].some(({ textContent }) =>
          lateWords.includes(textContent),
        )
      }
      return mechanics
        .filter(({ name, hasJob }) => hasJob && name !== 'No mechanic yet')
        .map(({ isLate }) => isLate)
    }, Object.values(ADMINISTRATOR_OVERDUE_WORDS))
    expect(areLate).toContain(true)
    expect(areLate).toContain(false)
    expect(areLate).toEqual(areLate.toSorted((one, other) => Number(other) - Number(one)))
    expect(await violationsOnBothScreens(page)).toEqual([])
  })

  it('shows each late job in one line, and begins in the first screen below them [JOB-143]', async () => {
    const page = await browser.visit('/admin/dispatch', { viewport: DESKTOP })
    const lines = page.getByRole('region', { name: 'Late' }).getByRole('article')
    await lines.first().waitFor()
    await waitForFaces(page)
    const heights = await lines.evaluateAll((all) => all.map((each) => each.clientHeight))
    expect(heights.length).toBeGreaterThanOrEqual(of('late').length)
    expect(Math.max(...heights)).toBeLessThanOrEqual(44)
    const board = await page.locator('section[aria-labelledby="day"]').boundingBox()
    expect(board?.y).toBeLessThan(DESKTOP.height)
    const phone = await browser.visit('/admin/dispatch', { viewport: PHONE })
    await phone.getByRole('link', { name: 'To the day’s board' }).click()
    await expect.poll(() => phone.evaluate(() => location.hash)).toBe('#day')
    await expect
      .poll(async () => (await phone.locator('#day').boundingBox())?.y)
      .toBeLessThan(PHONE.height)
  })
})

it('the approved mechanics of a busy day begin with twenty, and one press shows all [ADMIN-2]', async () => {
  const page = await browser.visit('/admin/mechanics', { viewport: DESKTOP })
  await waitForHydration(page, '#approved ~ * input')
  const approved = page.getByRole('region', { name: /^Approved mechanics/ })
  const count = Number(
    /\d+/.exec((await approved.getByRole('heading').textContent()) ?? '')?.[0] ?? 0,
  )
  expect(count).toBeGreaterThan(day.mechanicIds.length)
  const rows = approved.getByRole('listitem')
  expect(await rows.count()).toBe(20)
  await approved.getByRole('button', { name: `Show all ${count} mechanics` }).click()
  await expect.poll(() => rows.count()).toBe(count)
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
    'All mechanics are shown.',
  )
})

describe('the bookings of a busy day, on a phone', () => {
  it('begin with twenty low cards, and a press shows the rest of the page, then the next one [ADMIN-32]', async () => {
    // Other tests on this server have bookings of any length.
    const ofTheDay = `/admin/bookings?from=${day.on}&to=${day.on}`
    const page = await browser.visit(ofTheDay, { viewport: PHONE })
    await waitForHydration(page, 'tbody a')
    const cards = page.locator('tbody tr:visible')
    expect(await cards.count()).toBe(20)
    await waitForFaces(page)
    const heights = await cards.evaluateAll((all) => all.map((each) => each.clientHeight))
    expect(Math.max(...heights)).toBeLessThan(160)
    const focused = page.locator('[data-row]:focus')
    await expect
      .poll(async () => {
        await page.keyboard.press('k')
        return focused.count()
      })
      .toBe(1)
    for (let presses = 0; presses < 25; presses += 1) await page.keyboard.press('j')
    const reference = await cards.nth(19).getByRole('link', { name: /^BK-/ }).textContent()
    expect(await focused.textContent()).toBe(reference)
    const more = page.getByRole('button', { name: 'Show more bookings' })
    for (const count of [50, 100]) {
      await more.press('Enter')
      await expect.poll(() => cards.count()).toBe(count)
      expect(await more.evaluate((button) => button === document.activeElement)).toBe(true)
    }
    await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Completed' })
    await page.waitForURL(({ searchParams }) => searchParams.get('status') === 'completed')
    await expect.poll(() => cards.count()).toBe(20)
  })

  it('are all of the first page where no script could show more of them [ADMIN-32]', async () => {
    const page = await browser.visit('/admin/bookings', {
      viewport: PHONE,
      javaScriptEnabled: false,
    })
    expect(await page.locator('tbody tr:visible').count()).toBe(50)
  })
})

it('the end of a list that was shown to its last page is not said of the next search [ADMIN-50]', async () => {
  const page = await browser.visit('/admin/customers', { viewport: PHONE })
  await waitForHydration(page)
  const main = page.getByRole('main')
  const more = main.getByRole('button', { name: 'Show more customers' })
  const rows = main.getByRole('listitem')
  const end = main.getByText('All customers are shown.')
  while ((await end.count()) === 0) {
    const before = await rows.count()
    await more.click()
    await expect.poll(() => rows.count()).toBeGreaterThan(before)
    await more.or(end).waitFor({ state: 'attached' })
  }
  await page.getByLabel('Name, email, phone or plate').fill('somebody who never booked')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByText('Nobody found').waitFor()
  expect(await end.count()).toBe(0)
  // The form was made anew.
  const search = page.getByRole('button', { name: 'Search' })
  await expect.poll(() => search.evaluate((it) => it === document.activeElement)).toBe(true)
})

describe('on that day', () => {
  it('a late mechanic is replaced: the desk sends another, whom the customer then sees [JOB-26, JOB-147]', async () => {
    const [late] = of('late')
    if (!late) throw new Error('the day has late jobs')
    const desk = await browser.visit('/admin/dispatch', { viewport: DESKTOP })
    await waitForHydration(desk, 'main button')
    const list = desk.getByRole('region', { name: 'Late' })
    await list.getByRole('button', { name: `Send another mechanic to ${late.reference}` }).click()
    const dialog = desk.getByRole('dialog')
    const choice = dialog.getByLabel('Mechanic', { exact: true })
    const free = choice.locator('option:not([value=""])')
    // The first of today's or tomorrow's mornings: at six in the evening everybody of the day has gone home.
    const time = dialog.getByLabel('Time')
    const morning = time
      .locator('option')
      .filter({ hasText: /at 10:00$/ })
      .first()
    await time.selectOption(await morning.getAttribute('value'))
    await free.first().waitFor({ state: 'attached' })
    const offered = await free.evaluateAll((options) =>
      options.map((option) => ({
        id: Number(option.getAttribute('value')),
        name: option.textContent?.split(',')[0] ?? '',
      })),
    )
    const chosen = offered.find(({ id }) => id !== late.mechanicId && day.mechanicIds.includes(id))
    if (!chosen) throw new Error('a mechanic of the day is free')
    await choice.selectOption(String(chosen.id))
    await dialog.getByLabel('Reason').fill('Stuck on the motorway')
    await dialog.getByRole('button', { name: 'Send this mechanic' }).click()
    await desk.getByText('Mechanic sent', { exact: true }).waitFor()
    await list.getByText(late.reference).waitFor({ state: 'detached' })
    // Its button has gone with the line.
    await expect
      .poll(() => desk.evaluate(() => document.activeElement?.textContent))
      .toMatch(/^Late/)
    const customer = await browser.visit(`/booking-confirmation/${late.id}`, day.asCustomer(late))
    await customer.getByText(chosen.name).first().waitFor()
    const sent = await browser.visit('/mechanic-dashboard/day', day.asMechanic(chosen.id))
    await sent.getByText(late.reference).first().waitFor()
    const replaced = await browser.visit('/mechanic-dashboard/day', day.asMechanic(late.mechanicId))
    await replaced.getByRole('heading', { level: 1 }).waitFor()
    expect(await replaced.getByText(late.reference).count()).toBe(0)
  })

  it('a job that its mechanic hands back is offered to others, one of whom accepts, and the customer sees who comes, and until then how long we look alone [JOB-26]', async () => {
    const [mechanicId = 0] = day.mechanicIds
    const customer = await browser.visit('/', { viewport: PHONE })
    const { id, reference } = await makeBooking(customer, { mechanicId })
    const first = await browser.visit('/mechanic-dashboard', day.asMechanic(mechanicId))
    await showAllOffers(first)
    const asked = first.getByRole('article').filter({ hasText: reference })
    await asked.getByRole('button', { name: /^Accept/ }).click()
    await first.getByText('Job Accepted').first().waitFor()
    await first.getByRole('link', { name: 'Day', exact: true }).click()
    await asked.getByRole('button', { name: 'Hand it back' }).click()
    await first.getByRole('dialog').getByRole('button', { name: 'Hand it back' }).click()
    await first.getByText('Job handed back').first().waitFor()
    await first.getByRole('dialog').waitFor({ state: 'detached' })
    await customer.goto(`/booking-confirmation/${id}`)
    await customer.getByRole('heading', { name: 'Finding you another mechanic' }).waitFor()
    await customer.getByText(/If nobody has accepted by /).waitFor()
    // What is usual is not what happens here.
    expect(await customer.getByText(/Usually within/).count()).toBe(0)
    const desk = await browser.visit('/admin/dispatch', { viewport: DESKTOP })
    const seeking = desk.getByRole('region', { name: 'Seeking another mechanic' })
    await seeking.getByText(reference).waitFor()

    const otherId = await findAsked(id, mechanicId)
    await runOnDatabase(`update mechanics set name = 'Priya Nair' where id = $1`, [otherId])
    const other = await browser.visit('/mechanic-dashboard', day.asMechanic(otherId))
    await showAllOffers(other)
    await other
      .getByRole('article')
      .filter({ hasText: reference })
      .getByRole('button', { name: /^Accept/ })
      .click()
    await other.getByText('Job Accepted').first().waitFor()
    await customer.getByText('Priya Nair').first().waitFor()
    await seeking.getByText(reference).waitFor({ state: 'detached' })
    await first.goto('/mechanic-dashboard/day')
    await first.getByRole('heading', { level: 1 }).waitFor()
    expect(await first.getByText(reference).count()).toBe(0)
  })
})

/** A mechanic of the day whom the server has asked instead of the one who handed the job back. */
async function findAsked(bookingId: string, notId: number): Promise<number> {
  const read = () =>
    readDatabase<{ mechanic_id: number }>(
      `select mechanic_id from job_matches where booking_id = $1 and mechanic_id <> $2 and mechanic_id = any($3)
       order by mechanic_id`,
      [bookingId, notId, day.mechanicIds],
    )
  await expect.poll(async () => (await read()).length).toBeGreaterThan(0)
  return (await read())[0]?.mechanic_id ?? 0
}
