import { randomInt } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DEMO_MECHANIC } from '#domain/auth/demo-sign-in.ts'
import { violationsOf } from '#test/support/axe.ts'
import { ask, buildCustomer, makeBooking, makeQuote } from '#test/support/booking-visit.ts'
import { ORIGIN, openBrowser, PHONE, readDownload, SCREENS } from '#test/support/browser.ts'
import { moveSlotToNow } from '#test/support/move-slot.ts'
import { buildPdf } from '#test/support/pdfs.ts'
import { showDocuments } from '#test/support/show-documents.ts'

const browser = await openBrowser()
const PASSWORD = 'spanner-42'

async function register(page: Page): Promise<string> {
  const email = `journey.${randomInt(1_000_000_000)}@example.co.uk`
  await page.goto('/mechanic-register')
  await page.getByLabel('Full name').fill('Robin Fletcher')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByLabel('Phone').fill('07700 900321')
  await page.getByLabel('Location').fill('Manchester')
  await page.getByLabel('Qualification').selectOption('NVQ Level 3')
  await page.getByLabel('Years of experience').fill('7')
  await page.getByLabel('Specialty').selectOption('Brakes & Suspension')
  await page.getByRole('button', { name: 'Submit application' }).click()
  await page.getByRole('heading', { name: 'Registration Submitted' }).waitFor()
  return email
}

async function logIn(page: Page, email: string, password = PASSWORD) {
  await page.goto('/mechanic-login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** In the demo every visitor is an administrator. */
async function approve(page: Page, email: string): Promise<number> {
  const all: { id: number; email: string }[] = await ask(page, '/api/admin/mechanics')
  const { id } = all.find((mechanic) => mechanic.email === email) ?? { id: 0 }
  await ask(page, `/api/admin/mechanics/${id}/approve`, {})
  return id
}

async function freeHourOf(page: Page, mechanicId: number): Promise<string> {
  type Day = { slots: { free: boolean; startsAt: string }[] }
  const path = `/api/mechanics/${mechanicId}/availability?days=14`
  const { days }: { days: Day[] } = await ask(page, path)
  const slots = days.slice(4).flatMap((day) => day.slots)
  return slots.find((slot) => slot.free)?.startsAt ?? ''
}

const tab = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name} \\d`) })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)
const toastSays = (page: Page, words: string) =>
  page.getByText(words, { exact: true }).first().waitFor()

/** Loads the dashboard again, and opens the day of the accepted jobs. */
async function openAccepted(page: Page) {
  await page.reload()
  await page.waitForLoadState('networkidle')
  await page.getByRole('link', { name: 'Day', exact: true }).click()
}

/** A mechanic who is approved, listed and signed in, on their dashboard. */
async function joinAsMechanic() {
  const page = await browser.visit('/mechanic-register', { viewport: PHONE })
  const email = await register(page)
  const mechanicId = await approve(page, email)
  await logIn(page, email)
  await page.waitForURL('**/mechanic-dashboard')
  await showDocuments(page)
  return { page, email, mechanicId }
}

describe('a mechanic', () => {
  it('applies, is approved, takes a job, drives it to completed and has earned it [MECH-2]', async () => {
    browser.expectComplaint(/403 .*\/api\/mechanics\/login/)
    const page = await browser.visit('/mechanic-register', { viewport: PHONE })
    const email = await register(page)
    const pay = page.getByRole('link', { name: /Pay registration fee/ })
    expect(await pay.getAttribute('target')).toBe('_blank')
    expect(await pay.getAttribute('rel')).toContain('noopener')
    await page.getByRole('link', { name: 'Go to Login Page' }).click()
    await page.waitForURL('**/mechanic-login')
    await logIn(page, email)
    await toastSays(
      page,
      'Your account is pending approval. You’ll receive an email once approved.',
    )

    const mechanicId = await approve(page, email)
    await logIn(page, email)
    await page.waitForURL('**/mechanic-dashboard')
    await page.getByRole('heading', { name: /, Robin$/ }).waitFor()
    expect(JSON.parse((await page.evaluate(() => localStorage.mechanic)) as string)).toEqual({
      id: mechanicId,
      name: 'Robin Fletcher',
      specialty: 'Brakes & Suspension',
      location: 'Manchester',
      isApproved: true,
    })
    await page.getByText('Not listed', { exact: true }).waitFor()
    await showDocuments(page)

    const customer = await browser.visit('/')
    const { id, reference } = await makeBooking(customer, { mechanicId })
    // The list updates without a reload.
    const offered = page.getByRole('article').filter({ hasText: 'Requested you by name.' })
    await offered.waitFor()
    expect(await offered.getByText(/Sample Street/).count()).toBe(0)
    expect(await offered.getByText('M20', { exact: false }).count()).toBeGreaterThan(0)
    await offered.getByRole('button', { name: /^Accept / }).click()
    await toastSays(page, 'You have successfully accepted this job. The customer will be notified.')
    const own = page.getByRole('article').filter({ hasText: 'Alex Taylor' })
    await own.waitFor()
    expect(
      await own.getByRole('link', { name: /14 Sample Street/ }).getAttribute('href'),
    ).toContain('14%20Sample%20Street')
    expect(await own.getByRole('link', { name: /^\+?[\d ]+$/ }).getAttribute('href')).toMatch(
      /^tel:/,
    )

    const step = (name: string) => own.getByRole('button', { name, exact: true })
    await step('On my way').click()
    await own.getByText(/^You can do that from /).waitFor()
    await moveSlotToNow(id)
    await openAccepted(page)
    await step('On my way').click()
    await page.getByRole('button', { name: 'Yes, on my way' }).click()
    await step('Undo').click()
    await step('On my way').click()
    await page.getByRole('button', { name: 'Yes, on my way' }).click()
    // The act is held for ten seconds.
    await step('Start the job').waitFor({ timeout: 20_000 })
    expect(await focused(page)).toMatch(/^Start the job/)
    await step('Start the job').click()
    await page.getByRole('button', { name: 'Yes, start now' }).click()
    await step('Complete the job').waitFor({ timeout: 20_000 })
    expect(await focused(page)).toMatch(/^Complete the job/)
    await step('Complete the job').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Mileage').fill('62,400')
    await dialog.getByLabel('Parts replaced').fill('Oil filter\nSump washer')
    await dialog.getByRole('button', { name: 'Job is done' }).click()
    await toastSays(page, 'Job completed')

    await tab(page, 'Done').click()
    await page.getByText(reference).first().waitFor()
    await page.getByRole('link', { name: 'Money' }).click()
    await page.getByRole('heading', { name: 'By month' }).waitFor()
    // The job is in what is to be paid out, and in the list of earnings.
    await page.getByText(reference).nth(1).waitFor()
    expect(await page.getByText(reference).count()).toBe(2)
    expect(await page.getByText('from 1 job').count()).toBe(1)
  })

  it('loses no act by leaving the page within its ten seconds [JOB-18]', async () => {
    const { page, mechanicId } = await joinAsMechanic()
    const customer = await browser.visit('/')
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
    const rival = await browser.visit('/mechanic-register')
    const email = await register(rival)
    await approve(rival, email)
    await logIn(rival, email)
    await rival.waitForURL('**/mechanic-dashboard')
    await showDocuments(rival)

    const customer = await browser.visit('/')
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
    await logIn(page, DEMO_MECHANIC.email, DEMO_MECHANIC.password)
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
    const offered = page.getByRole('article').filter({ has: page.locator(`a[href$="${job.id}"]`) })
    await offered.waitFor()
    const taken = await ask(rival, `/api/mechanics/jobs/${job.id}/accept`, {})
    expect(taken.status).toBe('accepted')
    await offered.getByRole('button', { name: /^Accept / }).click()
    await toastSays(page, 'Failed to Accept Job')
    await toastSays(page, 'This job has just been taken')
    await offered.waitFor({ state: 'detached' })
  })

  it('sees the day as a road: the way between two jobs, the next one open, directions and a call [JOB-16, JOB-17]', async () => {
    const { page, mechanicId } = await joinAsMechanic()
    const customer = await browser.visit('/')
    const first = await freeHourOf(customer, mechanicId)
    const third = new Date(Date.parse(first) + 3 * 3_600_000).toISOString()
    const bookings = [
      await makeBooking(customer, { mechanicId, scheduledDate: first }),
      await makeBooking(customer, { mechanicId, scheduledDate: third }),
    ]
    await page.reload()
    const [one, two] = bookings.map(({ reference }) =>
      page.getByRole('article').filter({ hasText: reference }),
    )
    if (!one || !two) throw new Error('two jobs were booked')
    await one.getByText('Waiting for your answer', { exact: true }).waitFor()
    await one.getByText(/^BK-\d{6}\. Booked \w{3} \d+ \w{3}, \d\d:\d\d\.$/).waitFor()
    for (const { id } of bookings) await ask(page, `/api/mechanics/jobs/${id}/accept`, {})
    await page.reload()
    await page.waitForLoadState('networkidle')
    await page.getByRole('link', { name: 'Day', exact: true }).click()

    await page.getByText(/ min between the jobs$/).waitFor()
    await page.getByText(/^2 jobs, under a mile, you keep £/).waitFor()
    await one.getByRole('button', { name: 'On my way' }).waitFor()
    await one.getByText(/Accepted \w{3} \d+ \w{3}, \d\d:\d\d\.$/).waitFor()
    expect(await one.getByRole('link', { name: 'Directions' }).getAttribute('href')).toContain(
      '14%20Sample%20Street',
    )
    expect(await one.getByRole('link', { name: 'Call Alex Taylor' }).getAttribute('href')).toMatch(
      /^tel:\+?\d+$/,
    )
    expect(await two.getByRole('button', { name: 'On my way' }).count()).toBe(0)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
    await two.getByRole('heading').click()
    await two.getByRole('button', { name: 'On my way' }).waitFor()
    await page
      .getByRole('button', { name: /0 jobs$/ })
      .first()
      .click()
    await page.getByText('Nothing on this day.').waitFor()
  })

  it('narrows the offers to those asked of them, and sorts them by pay [JOB-15]', async () => {
    const { page, mechanicId } = await joinAsMechanic()
    const customer = await browser.visit('/')
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

  it('sends an insurance, opens it again, and hears of a file that is none [MECH-16, MECH-31]', async () => {
    browser.expectComplaint(/422 .*\/documents/)
    const page = await browser.visit('/mechanic-login', { viewport: PHONE })
    await logIn(page, DEMO_MECHANIC.email, DEMO_MECHANIC.password)
    await page.waitForURL('**/mechanic-dashboard')
    await page.goto('/mechanic-dashboard/documents')
    await page.getByRole('button', { name: 'Send document' }).click()
    await page.getByText('Please choose a file').waitFor()
    await page.getByText('Please choose the day on which it ends').waitFor()
    await page.getByLabel('What is it?').selectOption('insurance')
    await page.getByLabel('Title').fill('Public liability')
    await page.getByLabel('Last day').fill('2099-06-30')
    const choose = (name: string, text: string) =>
      page
        .getByLabel('File')
        .setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(text, 'latin1') })
    await choose('insurance.pdf', '<script>alert(1)</script>')
    await page.getByRole('button', { name: 'Send document' }).click()
    await toastSays(page, 'We cannot read that file. Please choose another one.')
    await choose('insurance.pdf', buildPdf().toString('latin1'))
    await page.getByRole('button', { name: 'Send document' }).click()
    const sent = page.getByRole('link', { name: 'Public liability' })
    await sent.waitFor()
    const [download] = await Promise.all([page.waitForEvent('download'), sent.click()])
    expect(download.suggestedFilename()).toMatch(/^insurance-[0-9a-f]{12}\.pdf$/)

    await page.goto('/admin/vetting')
    const waiting = page.getByRole('article', {
      name: 'Public liability insurance of Sarah Patel',
    })
    await waiting.getByText(/The approved one holds until/).waitFor()
    await waiting.getByRole('link', { name: 'Open Public liability' }).waitFor()

    await page.goto('/admin/mechanics')
    await page.getByRole('button', { name: 'Details of Sarah Patel' }).click()
    const details = page.getByRole('dialog', { name: 'Mechanic details' })
    await details.getByText('Public liability insurance, until 30 June 2099').waitFor()
    const shown = details.getByRole('link', { name: 'Public liability' })
    const [read] = await Promise.all([page.waitForEvent('download'), shown.click()])
    expect(await readDownload(read)).toBe(buildPdf().toString('utf8'))
    await details.getByLabel('Last day on the document').fill('2099-06-30')
    await details.getByLabel('Cover in pounds').fill('5,000,000')
    await details.getByRole('button', { name: 'Approve Public liability' }).click()
    await toastSays(page, 'Document approved')
    await details
      .getByRole('button', { name: 'Approve Public liability' })
      .waitFor({ state: 'detached' })
  })

  it('hears that a wrong password is wrong, and whose field is empty [AUTH-10]', async () => {
    browser.expectComplaint(/401 .*\/api\/mechanics\/login/)
    const page = await browser.visit('/mechanic-login', { viewport: PHONE })
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.getByText('Please enter a valid email').waitFor()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email')
    await logIn(page, DEMO_MECHANIC.email, 'not-the-one')
    await toastSays(page, 'Email or password is incorrect. Please check and try again.')
  })

  it('works by keyboard: hours, a day off, and out again [MECH-5]', async () => {
    const page = await browser.visit('/mechanic-login')
    await page.getByText(DEMO_MECHANIC.password).waitFor()
    await page.getByLabel('Email').focus()
    await page.keyboard.type(DEMO_MECHANIC.email)
    await page.keyboard.press('Tab')
    await page.keyboard.type(DEMO_MECHANIC.password)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/mechanic-dashboard')
    for (const name of ['Me', 'Hours']) {
      await page.getByRole('link', { name, exact: true }).focus()
      await page.keyboard.press('Enter')
    }
    const sunday = page.getByRole('group', { name: 'Sunday' }).getByRole('checkbox')
    await sunday.focus()
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: 'Save hours' }).focus()
    await page.keyboard.press('Enter')
    await toastSays(page, 'Hours saved')
    await page.reload()
    await page.getByRole('group', { name: 'Sunday' }).getByLabel('First start').waitFor()
    const day = await page.evaluate(() =>
      new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10),
    )
    await page.getByLabel('First day').fill(day)
    await page.getByLabel('Last day').fill(day)
    await page.getByRole('button', { name: 'Add days off' }).click()
    await page.getByRole('button', { name: /^Remove / }).waitFor()
    await page.getByRole('button', { name: 'Sign Out' }).focus()
    await page.keyboard.press('Enter')
    await toastSays(page, 'Logged Out')
    await page.waitForURL('**/mechanic-login')
  })
})

describe('the dashboard', () => {
  it('is closed to a visitor who writes a mechanic into the browser [SEC-S13]', async () => {
    const page = await browser.visit('/')
    await page.evaluate(() =>
      localStorage.setItem('mechanic', '{"id":1,"name":"Mallory","isApproved":true}'),
    )
    await page.goto('/mechanic-dashboard')
    await page.waitForURL('**/mechanic-login')
    expect(await page.evaluate(() => localStorage.mechanic)).toBeUndefined()
  })

  it('sends a visitor without a record to the login, and shows an applicant that they wait [MECH-4]', async () => {
    const page = await browser.visit('/mechanic-dashboard/hours')
    await page.waitForURL('**/mechanic-login')
    await page.evaluate(() =>
      localStorage.setItem('mechanic', '{"id":9,"name":"Sam","isApproved":false}'),
    )
    await page.goto('/mechanic-dashboard')
    await page.getByRole('heading', { name: 'Account Pending Approval' }).waitFor()
  })

  it('says so when the session has ended elsewhere, and comes back to its page after the login [AUTH-9]', async () => {
    const page = await browser.visit('/mechanic-login', { viewport: PHONE })
    await logIn(page, DEMO_MECHANIC.email, DEMO_MECHANIC.password)
    await page.waitForURL('**/mechanic-dashboard')
    await page.context().clearCookies()
    await page.goto('/mechanic-dashboard/earnings')
    await page.waitForURL('**/mechanic-login?next=%2Fmechanic-dashboard%2Fearnings')
    await page.getByText('Your session has ended. Please sign in.', { exact: true }).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('mechanic'))).toBeNull()
    await page.getByLabel('Email').fill(DEMO_MECHANIC.email)
    await page.getByLabel('Password', { exact: true }).fill(DEMO_MECHANIC.password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.waitForURL('**/mechanic-dashboard/earnings')
  })

  it('is left at once without a network, and Back shows nothing of it [SEC-S14]', async () => {
    browser.expectComplaint(/ERR_INTERNET_DISCONNECTED/)
    const page = await browser.visit('/mechanic-login', { viewport: PHONE })
    await logIn(page, DEMO_MECHANIC.email, DEMO_MECHANIC.password)
    await page.getByRole('heading', { name: /, Sarah$/ }).waitFor()
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await page.waitForURL('**/mechanic-login')
    expect(await page.evaluate(() => localStorage.mechanic)).toBeUndefined()
    await page.goBack()
    await page.waitForURL('**/mechanic-login')
    expect(await page.getByRole('heading', { name: /, Sarah$/ }).count()).toBe(0)
  })

  it.each(SCREENS)('has nothing that axe would mend on %s [SITE-2]', async (_, viewport) => {
    const page = await browser.visit('/mechanic-register', { viewport, reducedMotion: 'reduce' })
    const look = async (path: string) => {
      if (path !== '') await page.goto(path)
      await page.waitForLoadState('networkidle')
      expect([path, await violationsOf(page)]).toEqual([path, []])
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect([path, overflow]).toEqual([path, 0])
    }
    await look('/mechanic-register')
    await page.getByRole('button', { name: 'Submit application' }).click()
    await page.getByText('Location is required').waitFor()
    await look('')
    await register(page)
    await look('')
    await look('/mechanic-login')
    await logIn(page, DEMO_MECHANIC.email, DEMO_MECHANIC.password)
    await page.waitForURL('**/mechanic-dashboard')
    for (const path of ['', '/day', '/hours', '/profile', '/documents', '/earnings'])
      await look(`/mechanic-dashboard${path}`)
  })
})

describe('the pages of mechanics', () => {
  it('stay out of search engines where they are private [SITE-21]', async () => {
    const html = await (await fetch(`${ORIGIN}/mechanic-dashboard`)).text()
    expect(html).toMatch(/<meta name="robots" content="noindex"/)
    expect(html).not.toContain('Sarah')
  })
})
