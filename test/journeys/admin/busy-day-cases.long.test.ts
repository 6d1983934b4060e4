import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BUSINESS_ZONE } from '#domain/time/business-zone.ts'
import { ask, buildCustomer } from '#test/support/booking-visit.ts'
import { DESKTOP, openBrowser, PHONE, waitForHydration } from '#test/support/browser.ts'
import { type BusyDay, endBusyDay, makeBusyDay } from '#test/support/busy-day.ts'
import { showAllOffers } from '#test/support/mechanic-visit.ts'
import { moveSlotToNow } from '#test/support/move-slot.ts'
import { buildPdf } from '#test/support/pdfs.ts'

/* What goes wrong on a day of three hundred bookings and after it, from the desk, the customer's and the mechanic's side. */

const browser = await openBrowser()
let day: BusyDay
beforeAll(async () => {
  day = await makeBusyDay()
}, 300_000)
afterAll(() => endBusyDay(day))

/** The n-th job of the day that went so. */
const jobOf = (course: BusyDay['jobs'][number]['course'], n = 0) => {
  const job = day.jobs.filter((each) => each.course === course)[n]
  if (!job) throw new Error(`the day has no ${course} job ${n}`)
  return job
}

/** The card that paid the deposit is charged by the product's own task, which runs every minute. */
const untilBillIsPaid = (page: Page) =>
  page.getByRole('heading', { name: 'Your bill is paid' }).waitFor({ timeout: 130_000 })

/** The desk's cases of one booking: all of the day are more than the page shows at first. */
const visitCases = (bookingId: string) =>
  browser.visit(`/admin/cases?booking=${bookingId}`, { viewport: DESKTOP })

describe('on a day of three hundred bookings', () => {
  it('an insurance that has ended takes its mechanic off the site, and its renewal brings them back [MECH-17, MECH-31, MECH-32, SEC-F12]', async () => {
    const { lapsedId } = day
    const mechanic = await browser.visit('/mechanic-dashboard/documents', day.asMechanic(lapsedId))
    await mechanic.getByText('Not listed').waitFor()
    // The page of offers promises none, and leads back here.
    await mechanic.getByRole('link', { name: 'Offers', exact: true }).click()
    await mechanic.getByText('so no new job is offered to you').waitFor()
    await mechanic.getByRole('link', { name: 'Your documents' }).click()
    const required = mechanic.getByRole('region', { name: 'What customers rely on' })
    await required.getByText('1 of 6 still to be approved.').waitFor()
    const insurance = required
      .getByRole('listitem')
      .filter({ hasText: 'Public liability insurance' })
    await insurance.getByText('Ended').waitFor()
    const customer = await browser.visit(`/mechanics/${lapsedId}`, { viewport: PHONE })
    await customer.getByText('Unavailable', { exact: true }).waitFor()
    expect(await customer.getByRole('link', { name: 'Book Service' }).count()).toBe(0)
    expect(await customer.getByText('Public liability insurance').count()).toBe(0)

    const desk = await browser.visit('/admin/vetting', { viewport: DESKTOP })
    await waitForHydration(desk)
    const name = (await customer.getByRole('heading', { level: 1 }).textContent()) ?? ''
    const paper = desk.getByRole('article', { name: `Public liability insurance of ${name}` })
    expect(await paper.count()).toBe(0)
    await waitForHydration(mechanic)
    await mechanic.getByLabel('Title').fill('Cover for the next year')
    await mechanic.getByLabel('Last day').fill('2099-06-30')
    await mechanic
      .getByLabel('File')
      .setInputFiles({ name: 'new.pdf', mimeType: 'application/pdf', buffer: buildPdf() })
    await mechanic.getByRole('button', { name: 'Send document' }).click()
    await insurance.getByText('Waiting for us').waitFor()
    await paper.getByText(/written by us: nothing of a stranger’s runs in it/).waitFor()
    await paper.getByLabel('Last day on the document').fill('2099-06-30')
    await paper.getByLabel('Cover in pounds').fill('5,000,000')
    await paper.getByRole('button', { name: /^Approve/ }).click()
    await paper.waitFor({ state: 'detached' })

    // Nobody has loaded a page again: what is sent and decided reaches those that are open.
    await insurance.getByText('Approved until 30 June 2099').waitFor()
    await mechanic.getByText('Taking jobs').waitFor()
    await customer.reload()
    await customer.getByRole('link', { name: 'Book Service' }).waitFor()
    const today = Temporal.Now.plainDateISO(BUSINESS_ZONE).toLocaleString('en-GB', {
      dateStyle: 'long',
    })
    await customer.getByText(`Public liability insurance, on ${today}`).waitFor()
  })

  it('a booking by telephone is paid by the emailed link and accepted by the mechanic who was chosen [ADMIN-54]', {
    timeout: 200_000,
  }, async () => {
    const desk = await browser.visit('/admin/book', { viewport: DESKTOP })
    await waitForHydration(desk)
    const person = buildCustomer()
    await desk.getByLabel('Registration', { exact: true }).fill('AB12CDE')
    await desk.getByLabel('Location', { exact: true }).fill('M20 2RN')
    await desk.getByText('Front brake pads', { exact: true }).click()
    await desk.getByRole('button', { name: 'Show price and mechanics' }).click()
    const choice = desk.getByLabel('Mechanic', { exact: true })
    await choice.locator('option:not([value=""])').first().waitFor({ state: 'attached' })
    const values = await choice
      .locator('option')
      .evaluateAll((options) => options.map((option) => Number(option.getAttribute('value'))))
    const mechanicId = values.find((id) => day.mechanicIds.includes(id)) ?? 0
    await choice.selectOption(String(mechanicId))
    await desk.locator('[name="slot-hour"]:enabled').first().check()
    await desk.getByLabel('Name', { exact: true }).fill(person.customerName)
    await desk.getByLabel('Phone', { exact: true }).fill(person.customerPhone)
    await desk.getByLabel('Email', { exact: true }).fill(person.customerEmail)
    await desk.getByLabel('Where the car is').fill(person.serviceAddress)
    await desk.getByRole('checkbox', { name: /I have read this out/ }).check()
    await desk.getByRole('button', { name: 'Book for the caller' }).click()
    await desk.getByRole('link', { name: 'Open the booking' }).click()
    await desk.waitForURL('**/admin/booking/*')
    const reference = /BK-\d{6}/.exec((await desk.locator('main').textContent()) ?? '')?.[0] ?? ''

    const customer = await browser.visit(await linkIn(desk, reference), { viewport: PHONE })
    await customer.getByText(person.serviceAddress).first().waitFor()
    const opened = customer.context().waitForEvent('page')
    await customer.getByRole('button', { name: 'Pay £30 deposit' }).click()
    const payment = await opened
    await payment.getByRole('button', { name: 'Pay £30.00' }).click()
    await payment.getByText(/^Paid\./).waitFor()
    await customer.getByRole('heading', { name: '£30 deposit paid' }).waitFor()
    const mechanic = await browser.visit('/mechanic-dashboard', day.asMechanic(mechanicId))
    await showAllOffers(mechanic)
    const offer = mechanic.getByRole('article').filter({ hasText: reference })
    await offer.getByText('Requested you by name.').waitFor()
    await offer.getByRole('button', { name: /^Accept/ }).click()
    await mechanic.getByText('Job Accepted').first().waitFor()
    await customer.getByText('Confirmed, mechanic accepted').first().waitFor()
    await desk.reload()
    await desk.getByText('Mechanic accepted').first().waitFor()
  })

  it('a complaint goes from the customer’s words to a decision, and its mechanic’s pay waits until then [CASE-4, CASE-5, CASE-17]', {
    timeout: 200_000,
  }, async () => {
    const job = jobOf('disputed')
    const customer = await browser.visit(`/booking-confirmation/${job.id}`, day.asCustomer(job))
    const complaint = customer.getByRole('article', { name: 'Complaint' })
    await complaint.getByText(/^We will answer by/).waitFor()
    await untilBillIsPaid(customer)
    const mechanic = await browser.visit(
      '/mechanic-dashboard/earnings',
      day.asMechanic(job.mechanicId),
    )
    const waiting = mechanic
      .getByRole('region', { name: 'Payouts' })
      .getByRole('listitem')
      .filter({ hasText: job.reference })
    await waiting.getByText('We are looking at something about this job first.').waitFor()

    const desk = await visitCases(job.id)
    await waitForHydration(desk, 'main button')
    const open = desk.getByRole('region', { name: 'Open' })
    const row = open.getByRole('article').filter({ hasText: job.reference })
    const answer = row.getByRole('button', { name: `Answer the case of ${job.reference}` })
    await answer.click()
    await row.getByLabel('Add a message').fill('Does it squeal when you brake, or all the time?')
    await row.getByRole('button', { name: 'Send message' }).click()
    await row.getByText('Kerbside, ').waitFor()
    // Nobody loads a page again: what either side writes or decides reaches the other's open page.
    await complaint.getByText('Does it squeal when you brake, or all the time?').waitFor()
    await waitForHydration(customer, 'article form')
    await complaint.getByLabel('Add a message').fill('Only when I brake.')
    await complaint.getByRole('button', { name: 'Send message' }).click()
    // In the thread, because the field itself has these words until they are sent.
    await complaint.getByRole('listitem').getByText('Only when I brake.').waitFor()
    await row.getByText('Only when I brake.').waitFor()
    await row.getByRole('button', { name: `Decide the case of ${job.reference}` }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByLabel('What came of it').selectOption('answered')
    await dialog
      .getByLabel('Decision and reason')
      .fill('New pads squeal until they have bedded in.')
    await dialog.getByLabel('What it cost us, in pounds').fill('0')
    await dialog.getByRole('button', { name: 'Decide', exact: true }).click()
    await desk
      .getByRole('region', { name: 'Decided' })
      .getByText('New pads squeal until they have bedded in.')
      .waitFor()

    await complaint.getByText('Answered', { exact: true }).waitFor()
    await complaint.getByText('New pads squeal until they have bedded in.').waitFor()
    await mechanic.reload()
    await waiting.getByText(/We pay it out after|^Part of your next payout/).waitFor()
  })

  it('a part of a paid bill goes back: the customer and the mechanic see the credit note [PAY-60, PAY-61]', {
    timeout: 200_000,
  }, async () => {
    const job = jobOf('completed')
    const customer = await browser.visit(`/booking-confirmation/${job.id}`, day.asCustomer(job))
    await untilBillIsPaid(customer)
    const desk = await browser.visit(`/admin/booking/${job.id}`, { viewport: DESKTOP })
    await waitForHydration(desk)
    await desk.getByRole('button', { name: `Refund ${job.reference}` }).click()
    const dialog = desk.getByRole('dialog', { name: `Refund ${job.reference}` })
    await dialog.getByRole('textbox').first().fill('20')
    await dialog.getByLabel('Reason').fill('The old pads were left behind')
    await dialog.getByRole('button', { name: 'Refund £20.00' }).click()
    await desk.getByRole('listitem').filter({ hasText: 'The old pads were left behind' }).waitFor()

    await customer.reload()
    await customer.getByText(/^Refund(ed to you| on its way)$/).waitFor()
    await customer
      .getByRole('link', { name: /^Credit note/ })
      .first()
      .waitFor()
    const mechanic = await browser.visit(
      '/mechanic-dashboard/earnings',
      day.asMechanic(job.mechanicId),
    )
    await mechanic
      .getByRole('link', { name: /^Credit note/ })
      .first()
      .waitFor()
  })

  it('a warranty claim is accepted, the mechanic of the first visit comes again, and the work is put right [CASE-10, CASE-11, CASE-13]', async () => {
    const job = jobOf('completed', 1)
    const customer = await browser.visit(`/booking-confirmation/${job.id}`, day.asCustomer(job))
    await waitForHydration(customer, 'section[aria-labelledby="case"] button')
    const isFocused = (what: Locator) =>
      expect.poll(() => what.evaluate((it) => it === document.activeElement)).toBe(true)
    const tell = customer.getByRole('button', { name: 'Tell us what is wrong' })
    await tell.click()
    await isFocused(customer.getByLabel('What is it about?'))
    await customer.getByRole('button', { name: 'Not now' }).click()
    await isFocused(tell)
    await tell.click()
    await customer.getByLabel('What is it about?').selectOption('warranty')
    await customer.getByLabel('What has happened?').fill('It squeals again in the mornings.')
    await customer.getByRole('button', { name: 'Send it' }).click()
    const claim = customer.getByRole('article', { name: 'Warranty claim' })
    await claim.getByText(/^We will answer by/).waitFor()

    const desk = await visitCases(job.id)
    await waitForHydration(desk, 'main button')
    await desk.getByRole('button', { name: `Answer the case of ${job.reference}` }).click()
    await desk.getByRole('button', { name: `Send a mechanic again for ${job.reference}` }).click()
    await desk.getByRole('dialog').getByRole('button', { name: 'Arrange the re-visit' }).click()
    await desk
      .getByRole('link', { name: /^Free re-visit/ })
      .first()
      .waitFor()

    // Nobody has loaded the customer's page again.
    await claim.getByRole('link', { name: /^Choose a time for visit/ }).click()
    await customer.getByRole('heading', { name: 'This visit is free' }).waitFor()
    const revisitId = customer.url().split('/').at(-1)?.split('?')[0] ?? ''
    await waitForHydration(customer)
    await customer.getByRole('button', { name: 'See the free hours' }).click()
    await isFocused(customer.getByRole('heading', { name: 'Choose a time' }))
    await customer.getByRole('button', { name: 'Later week' }).click()
    await customer.locator('[name="slot-day"]:enabled').nth(1).check()
    await customer.locator('[name="slot-hour"]:enabled').last().check()
    await customer.getByRole('button', { name: 'Choose this time' }).click()
    await customer.getByText('Time chosen').first().waitFor()

    const mechanic = await browser.visit('/mechanic-dashboard', day.asMechanic(job.mechanicId))
    await showAllOffers(mechanic)
    const offer = mechanic
      .getByRole('article')
      .filter({ hasText: `Your work under ${job.reference}` })
    await offer.getByRole('button', { name: /^Accept/ }).click()
    await mechanic.getByText('Job Accepted').first().waitFor()
    await customer.getByText('Confirmed, mechanic accepted').first().waitFor()
    await moveSlotToNow(revisitId)
    for (const status of ['on-the-way', 'in-progress'])
      await ask(mechanic, `/api/mechanics/jobs/${revisitId}/progress`, { status })
    await ask(mechanic, `/api/mechanics/jobs/${revisitId}/complete`, { mileage: null })
    await customer.getByRole('heading', { name: 'Finished' }).waitFor()
    // It costs the customer nothing, and the desk reads so.
    await customer.getByText('Free, under our warranty').waitFor()
    expect(await customer.getByRole('heading', { name: /^Your bill/ }).count()).toBe(0)
    const booked = await browser.visit(`/admin/booking/${revisitId}`, { viewport: DESKTOP })
    await booked.getByText('Free re-visit', { exact: true }).waitFor()
    await booked.getByText('£0.00').first().waitFor()
    await customer.goto(`/booking-confirmation/${job.id}`)
    await claim.getByText('Put right', { exact: true }).waitFor()
    await desk.reload()
    await desk
      .getByRole('region', { name: 'Decided' })
      .getByRole('article')
      .filter({ hasText: job.reference })
      .getByText('Put right', { exact: true })
      .waitFor()
  })
})

/**
 * The link in the email to the customer, which the demo's administrators can read. What waits to be sent has no link that
 * works yet, and on such a day hundreds wait before it.
 */
async function linkIn(page: Page, reference: string): Promise<string> {
  const admin = await page.context().newPage()
  const read = admin.getByRole('button', { name: `Read: We have your booking ${reference}` })
  const link = /http:\/\/\S+\/booking-confirmation\/\S+\?k=\S+/
  let address = ''
  const look = async () => {
    await admin.goto('/admin/notifications')
    await admin
      .getByRole('button', { name: /^Read: / })
      .first()
      .waitFor()
    if ((await read.count()) === 0) return ''
    await waitForHydration(admin, 'main button')
    await read.click()
    const email = admin.getByRole('dialog').locator('pre')
    await email.waitFor()
    address = link.exec((await email.textContent()) ?? '')?.[0] ?? ''
    return address
  }
  await expect.poll(look, { timeout: 120_000 }).not.toBe('')
  await admin.close()
  return address.slice(new URL(address).origin.length)
}
