import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { listEarnings } from '#contract/jobs/jobs.calls.ts'
import { listMechanicPapers } from '#contract/payments/papers/papers.calls.ts'
import { readMoney } from '#contract/payments/payouts.calls.ts'
import { DEMO_MECHANIC } from '#domain/auth/demo-sign-in.ts'
import { sendSignIn, signIn } from '#test/support/account-visit.ts'
import {
  ask,
  buildCustomer,
  makeBooking,
  makeQuote,
  untilFocused,
} from '#test/support/booking-visit.ts'
import { LIGHTEST_PAGE, ORIGIN, openBrowser, PHONE, readDownload } from '#test/support/browser.ts'
import {
  freeHourOf,
  joinAsMechanic,
  joinOn,
  openAccepted,
  showAllOffers,
} from '#test/support/mechanic-visit.ts'
import { moveSlotToNow } from '#test/support/move-slot.ts'
import { buildPdf } from '#test/support/pdfs.ts'

/* Second ways through the portal: refusals, races, and what a visitor does not see. */

const browser = await openBrowser()

const toastSays = (page: Page, words: string) =>
  page.getByText(words, { exact: true }).first().waitFor()

/** Withholds the account of the next page until everything else that it loads has arrived, as a busy server may do. */
async function answerAccountLast(page: Page) {
  const others = [listEarnings, readMoney, listMechanicPapers].map(({ path }) =>
    page.waitForResponse((response) => response.url().endsWith(path)),
  )
  await page.route('**/api/mechanics/me', async (route) => {
    await Promise.all(others)
    await route.continue()
  })
}

describe('a mechanic', () => {
  it('loses no act by leaving the page within its ten seconds [JOB-18]', async () => {
    const { page, mechanicId } = await joinAsMechanic(browser)
    const customer = await browser.visit(LIGHTEST_PAGE)
    const { id } = await makeBooking(customer, { mechanicId })
    await ask(page, `/api/mechanics/jobs/${id}/accept`, {})
    await moveSlotToNow(id)
    await openAccepted(page)
    const own = page.getByRole('article').filter({ hasText: 'Alex Taylor' })
    await own.getByRole('button', { name: 'On my way' }).click()
    await page.getByRole('button', { name: 'Yes, on my way' }).click()
    await own.getByRole('button', { name: 'Undo' }).waitFor()
    await openAccepted(page)
    await own.getByRole('button', { name: 'Start the job' }).waitFor()
  })

  it('learns that another mechanic has just taken the job, and sees the list without it [JOB-14]', async () => {
    browser.expectComplaint(/409 .*\/accept/)
    browser.expectComplaint(/api\/live/)
    const rival = await browser.visit(LIGHTEST_PAGE)
    await joinOn(rival)

    const customer = await browser.visit(LIGHTEST_PAGE)
    const scheduledDate = await freeHourOf(customer, 1)
    // The text differs from every other job of the demo, so that the test finds its card.
    const quoteId = await makeQuote(customer, { serviceIds: [2, 3] })
    const job = await ask(customer, '/api/bookings', {
      ...buildCustomer(),
      quoteId,
      scheduledDate,
      expressRequest: true,
    })

    const page = await browser.visit('/mechanic-login', { viewport: PHONE })
    // A live update would arrive before the press.
    await page.route('**/api/live?*', (route) => route.abort())
    await signIn(page, '/mechanic-login', DEMO_MECHANIC)
    await page.waitForURL('**/mechanic-dashboard')
    await expect
      .poll(
        async () => {
          const jobs: { id: string }[] = await ask(page, '/api/mechanics/jobs')
          return jobs.some(({ id }) => id === job.id)
        },
        { timeout: 20_000, interval: 500 },
      )
      .toBe(true)
    await page.reload()
    await showAllOffers(page)
    const offered = page.getByRole('article').filter({ has: page.locator(`a[href$="${job.id}"]`) })
    await offered.waitFor()
    const taken = await ask(rival, `/api/mechanics/jobs/${job.id}/accept`, {})
    expect(taken.status).toBe('accepted')
    await offered.getByRole('button', { name: /^Accept / }).click()
    await toastSays(page, 'Failed to Accept Job')
    await toastSays(page, 'This job has just been taken')
    await offered.waitFor({ state: 'detached' })
  })

  it('reads a job on a phone whose buttons end where its words do [JOB-16]', async () => {
    const { page, mechanicId } = await joinAsMechanic(browser)
    const customer = await browser.visit(LIGHTEST_PAGE)
    const { id } = await makeBooking(customer, { mechanicId })
    await ask(page, `/api/mechanics/jobs/${id}/accept`, {})
    await page.goto('/mechanic-dashboard/day')
    const job = page.getByRole('article').first()
    await job.getByRole('button', { name: 'On my way' }).waitFor()
    const beyond = await job.evaluate((card) => {
      const end =
        card.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(card).paddingRight)
      return [...card.querySelectorAll('button, a')]
        .filter((each) => each.getBoundingClientRect().right > end + 1)
        .map((each) => each.textContent)
    })
    expect(beyond).toEqual([])
  })

  it('narrows the offers to those asked of them, and sorts them by pay [JOB-15]', async () => {
    const { page, mechanicId } = await joinAsMechanic(browser)
    const customer = await browser.visit(LIGHTEST_PAGE)
    await makeBooking(customer, { mechanicId })
    await page.reload()
    const cards = page.getByRole('article')
    await cards.first().waitFor()
    await page.getByText(/^Asked of you 1$/).click()
    expect(await cards.count()).toBe(1)
    await page.getByLabel('Sort the jobs').selectOption('By pay')
    expect(await cards.count()).toBe(1)
    // Other journeys book nearby meanwhile, and the list follows.
    const nearby = page.getByText(/^Nearby \d+$/)
    await nearby.click()
    const none = page.getByText('No job within 5 miles of you just now.')
    await expect
      .poll(async () => {
        const count = Number(/\d+/.exec((await nearby.textContent()) ?? '')?.[0])
        return count === 0 ? none.isVisible() : (await cards.count()) === Math.min(count, 10)
      })
      .toBe(true)
  })

  it('sends an insurance, opens it again, hears of a file that is none, and the desk looks at it twice [MECH-16, MECH-31, MECH-33]', async () => {
    browser.expectComplaint(/422 .*\/documents/)
    const page = await browser.visit('/mechanic-login', { viewport: PHONE })
    await signIn(page, '/mechanic-login', DEMO_MECHANIC)
    await page.waitForURL('**/mechanic-dashboard')
    await page.goto('/mechanic-dashboard/documents')
    await page.getByRole('button', { name: 'Send document' }).click()
    await page.getByText('Please choose a file').waitFor()
    await page.getByText('Please choose the day it ends').waitFor()
    await page.getByLabel('What is it?').selectOption('insurance')
    await page.getByLabel('Title').fill('Public liability')
    await page.getByLabel('Last day').fill('2099-06-30')
    await page.getByRole('button', { name: 'Send document' }).click()
    await untilFocused(page.getByLabel('File'))
    const choose = (name: string, text: string) =>
      page
        .getByLabel('File')
        .setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(text, 'latin1') })
    await choose('insurance.pdf', '<script>alert(1)</script>')
    await page.getByRole('button', { name: 'Send document' }).click()
    await toastSays(
      page,
      'We cannot read that file. Please choose a PDF without a password, or a photograph as JPEG, PNG or WebP.',
    )
    await choose('insurance.pdf', buildPdf().toString('latin1'))
    await page.getByRole('button', { name: 'Send document' }).click()
    const sent = page.getByRole('link', { name: 'Public liability' })
    await sent.waitFor()
    const [download] = await Promise.all([page.waitForEvent('download'), sent.click()])
    expect(download.suggestedFilename()).toMatch(/^insurance-[0-9a-f]{12}\.pdf$/)
    const stored = await readDownload(download)
    expect(stored).toMatch(/^%PDF-1\.\d/)

    await page.goto('/admin/vetting')
    const waiting = page.getByRole('article', {
      name: 'Public liability insurance of Sarah Patel',
    })
    await waiting.getByText(/The approved one holds until/).waitFor()
    // The headless shell has no viewer of PDFs, like many phones; a whole browser has one.
    if (await page.evaluate(() => navigator.pdfViewerEnabled)) {
      await waiting.getByRole('button', { name: 'Show the file: Public liability' }).click()
      await waiting.getByTitle('Public liability of Sarah Patel').waitFor()
      const framed = () => page.frames().map((frame) => new URL(frame.url()).pathname)
      await expect
        .poll(framed)
        .toContainEqual(expect.stringMatching(/^\/api\/admin\/documents\/.*\/view$/))
    } else await waiting.getByText('Your browser does not show PDFs here.').waitFor()
    const inTab = waiting.getByRole('link', {
      name: 'Open the PDF in a new tab: Public liability',
    })
    expect(await inTab.getAttribute('target')).toBe('_blank')

    await page.goto('/admin/mechanics')
    await page.getByLabel('Find by name, email, place or specialty').fill('Sarah Patel')
    await page.getByRole('button', { name: 'Details of Sarah Patel' }).click()
    const details = page.getByRole('dialog', { name: 'Mechanic details' })
    await details.getByText('Public liability insurance, until 30 June 2099').waitFor()
    const shown = details.getByRole('link', { name: 'Public liability' })
    const [read] = await Promise.all([page.waitForEvent('download'), shown.click()])
    expect(await readDownload(read)).toBe(stored)
    await details.getByLabel('Last day on the document').fill('2099-06-30')
    await details.getByLabel('Cover in pounds').fill('5,000,000')
    await details.getByRole('button', { name: 'Approve Public liability' }).click()
    await toastSays(page, 'Document approved')
    await details
      .getByRole('button', { name: 'Approve Public liability' })
      .waitFor({ state: 'detached' })

    const paper = (said: string) => details.getByRole('listitem').filter({ hasText: said })
    // The form has gone with its button after each decision.
    const again = details.getByRole('button', { name: 'Look again at Public liability' }).first()
    const leadsBack = () =>
      expect.poll(() => again.evaluate((it) => it === document.activeElement)).toBe(true)
    await leadsBack()
    const approved = paper('until 30 June 2099')
    await approved.getByRole('button', { name: 'Look again at Public liability' }).click()
    await approved.getByText('Approved until 30 June 2099.').waitFor()
    await approved.getByLabel('Last day on the document').fill('2098-06-30')
    await approved.getByLabel('Cover in pounds').fill('5000000')
    await approved.getByRole('button', { name: 'Take back approval of Public liability' }).click()
    await approved.getByLabel('Reason').fill('The stamp')
    await approved.getByRole('button', { name: 'Back', exact: true }).click()
    expect(await approved.getByLabel('Last day on the document').inputValue()).toBe('2098-06-30')
    expect(await approved.getByLabel('Cover in pounds').inputValue()).toBe('5000000')
    await approved.getByRole('button', { name: 'Take back approval of Public liability' }).click()
    expect(await approved.getByLabel('Reason').inputValue()).toBe('The stamp')
    await approved.getByRole('button', { name: 'Back', exact: true }).click()
    await approved.getByRole('button', { name: 'Save correction of Public liability' }).click()
    await toastSays(page, 'Approval corrected')
    await leadsBack()
    const corrected = paper('until 30 June 2098')
    await corrected.getByRole('button', { name: 'Look again at Public liability' }).click()
    await corrected.getByRole('button', { name: 'Take back approval of Public liability' }).click()
    const why = 'The insurer has never heard of it.'
    await corrected.getByLabel('Reason').fill(why)
    await corrected.getByRole('button', { name: 'Take back the approval' }).click()
    await toastSays(page, 'Approval taken back')
    await paper(why).getByText('Not approved').waitFor()
    await leadsBack()
    await again.click()
    await paper(why).getByText('Entered before: 30 June 2098.').waitFor()
  })

  it('hears that a wrong password is wrong, and whose field is empty [AUTH-10]', async () => {
    browser.expectComplaint(/401 .*\/api\/mechanics\/login/)
    const page = await browser.visit('/mechanic-login', { viewport: PHONE })
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await page.getByText('Please enter a valid email').waitFor()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email')
    await signIn(page, '/mechanic-login', { ...DEMO_MECHANIC, password: 'not-the-one' })
    await toastSays(page, 'Email or password is incorrect. Please check and try again.')
  })
})

describe('the dashboard', () => {
  it('is closed to a visitor who writes a mechanic into the browser [SEC-S13]', async () => {
    const page = await browser.visit(LIGHTEST_PAGE)
    await page.evaluate(() =>
      localStorage.setItem('mechanic', '{"id":1,"name":"Mallory","isApproved":true}'),
    )
    await page.goto('/mechanic-dashboard')
    await page.waitForURL('**/mechanic-login')
    expect(await page.evaluate(() => localStorage.mechanic)).toBeUndefined()
  })

  it('sends a visitor without a record to the login, and shows an applicant that they wait [MECH-4]', async () => {
    const page = await browser.visit('/mechanic-dashboard/hours')
    await page.waitForURL('**/mechanic-login?next=%2Fmechanic-dashboard%2Fhours')
    await page.evaluate(() =>
      localStorage.setItem('mechanic', '{"id":9,"name":"Sam","isApproved":false}'),
    )
    await page.goto('/mechanic-dashboard')
    await page.getByRole('heading', { name: 'Account Pending Approval' }).waitFor()
  })

  it('says so when the session has ended elsewhere, and comes back to its page after the login [AUTH-9]', async () => {
    const page = await browser.visit('/mechanic-login', { viewport: PHONE })
    await signIn(page, '/mechanic-login', DEMO_MECHANIC)
    await page.waitForURL('**/mechanic-dashboard')
    await page.context().clearCookies()
    await page.goto('/mechanic-dashboard/earnings')
    await page.waitForURL('**/mechanic-login?next=%2Fmechanic-dashboard%2Fearnings')
    await page.getByText('Your session has ended. Please sign in.', { exact: true }).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('mechanic'))).toBeNull()
    await answerAccountLast(page)
    await sendSignIn(page, DEMO_MECHANIC)
    await page.waitForURL('**/mechanic-dashboard/earnings')
    await page.getByRole('heading', { name: /, Sarah$/ }).waitFor()
  })

  it('is left at once without a network, and Back shows nothing of it [SEC-S14]', async () => {
    browser.expectComplaint(/ERR_INTERNET_DISCONNECTED/)
    browser.expectComplaint(/Failed to fetch dynamically imported module/)
    const page = await browser.visit('/mechanic-login', { viewport: PHONE })
    await signIn(page, '/mechanic-login', DEMO_MECHANIC)
    await page.getByRole('heading', { name: /, Sarah$/ }).waitFor()
    // The sign-in loads the dashboard as a page of its own, whose scripts must have arrived.
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await page.waitForURL('**/mechanic-login')
    await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor()
    expect(await page.evaluate(() => localStorage.mechanic)).toBeUndefined()
    await page.goBack()
    await page.waitForURL('**/mechanic-login')
    expect(await page.getByRole('heading', { name: /, Sarah$/ }).count()).toBe(0)
  })
})

describe('the pages of mechanics', () => {
  it('stay out of search engines where they are private [SITE-21]', async () => {
    const html = await (await fetch(`${ORIGIN}/mechanic-dashboard`)).text()
    expect(html).toMatch(/<meta name="robots" content="noindex"/)
    expect(html).not.toContain('Sarah')
  })
})
