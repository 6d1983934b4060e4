import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { photosPath } from '#contract/inspections/inspection-photos.calls.ts'
import type { PhotoQuery } from '#contract/inspections/inspection-photos.ts'
import { DEMO_MECHANIC } from '#domain/auth/demo-sign-in.ts'
import { violationsOnBothScreens } from '#test/support/axe.ts'
import { ask, makeBooking } from '#test/support/booking-visit.ts'
import { LIGHTEST_PAGE, openBrowser, PHONE } from '#test/support/browser.ts'
import { buildDraft, buildFinding, hashOfBytes, picture } from '#test/support/inspections.ts'
import { mailedPath } from '#test/support/mailbox.ts'
import { moveSlotToNow } from '#test/support/move-slot.ts'
import { readPdf } from '#test/support/read-pdf.ts'

const browser = await openBrowser()

/** Plays the mechanic: an inspection with a photo, completed, emailed and quoted. Returns the link of the email. */
async function inspectACar(page: Page) {
  const { id: bookingId } = await makeBooking(page, { mechanicId: 1 })
  const { customerEmail } = await ask(page, `/api/bookings/${bookingId}`)
  await ask(page, '/api/mechanics/login', DEMO_MECHANIC)
  await ask(page, `/api/mechanics/jobs/${bookingId}/accept`, { mechanicId: 1 })
  const [id, photoId] = [crypto.randomUUID(), crypto.randomUUID()]
  const session = `/api/ar-diagnostics/sessions/${id}`
  const finding = buildFinding({ component: 'brakes', markers: [{ photoId, x: 0.5, y: 0.5 }] })
  const findings = [finding, buildFinding({ title: 'Handbrake', result: 'green' })]
  await ask(page, `/api/ar-diagnostics/${bookingId}`, { id, ...buildDraft({ findings }) })
  await sendPhoto(page, id, photoId)
  await ask(page, `${session}/complete`, { version: 1 })
  await ask(page, `${session}/email`, {})
  const { totalCost } = await ask(page, `/api/ar-diagnostics/${bookingId}/price`, {
    serviceIds: [2, 3],
  })
  await ask(page, `${session}/quote`, {
    lines: [
      { serviceId: 2, findingId: finding.id },
      { serviceId: 3, findingId: null },
    ],
    totalCost,
  })
  // What is approved after the job is another booking.
  await moveSlotToNow(bookingId)
  const job = `/api/mechanics/jobs/${bookingId}`
  await ask(page, `${job}/progress`, { status: 'on-the-way' })
  await ask(page, `${job}/progress`, { status: 'in-progress' })
  await ask(page, `${job}/complete`, {})
  return { link: await mailedPath(page, customerEmail, 'inspection-report'), bookingId, session }
}

async function sendPhoto(page: Page, id: string, photoId: string) {
  const bytes = await picture(600, 400).jpeg().toBuffer()
  const query: PhotoQuery = {
    photoId,
    sha256: hashOfBytes(bytes),
    capturedAt: new Date().toISOString(),
  }
  const status = await page.evaluate(
    async ([path, text]) => {
      const body = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
      const sent = { method: 'POST', headers: { 'content-type': 'image/jpeg' }, body }
      return (await fetch(path, sent)).status
    },
    [
      `${photosPath(id)}?${new URLSearchParams(query as Record<string, string>)}`,
      bytes.toString('base64'),
    ] as const,
  )
  expect(status).toBe(201)
}

describe('what a mechanic found', () => {
  it('is read by its customer from the email, as a page and on paper, and answered line by line [INSP-12]', async () => {
    const { link, bookingId, session } = await inspectACar(
      await browser.visit(LIGHTEST_PAGE, { viewport: PHONE }),
    )
    const page = await browser.visit(link, { viewport: PHONE })
    await page.getByRole('heading', { name: 'Brake system inspection' }).waitFor()
    // The address no longer contains the token of the email.
    expect(new URL(page.url()).search).toBe('')
    await page.getByRole('heading', { name: '1. Front left pad worn' }).waitFor()
    await page.getByRole('img', { name: 'Photo 1, showing: Front left pad worn' }).waitFor()
    await page.getByText('Needs doing: 1').waitFor()

    const bytes = await page.evaluate(async (path) => {
      const answer = await fetch(path)
      return [...new Uint8Array(await answer.arrayBuffer())]
    }, `${session}/report.pdf`)
    expect((await readPdf(Uint8Array.from(bytes))).text).toContain('1. Front left pad worn')

    // No line is preselected, so the focus moves to the first line without an answer.
    await page.getByRole('button', { name: 'Confirm my decision' }).click()
    await page.getByText('Please approve or decline').first().waitFor()
    await page.keyboard.press('Space')
    const [first, second] = await page.getByRole('group', { name: /^Your decision on/ }).all()
    expect(await first?.getByRole('radio', { name: 'Approve' }).isChecked()).toBe(true)
    await second?.getByText('Decline', { exact: true }).click()
    expect(await violationsOnBothScreens(page)).toEqual([])
    await page.getByRole('button', { name: 'Confirm my decision' }).click()
    await page.getByRole('heading', { name: 'What you decided' }).waitFor()
    await page.getByRole('link', { name: 'See the new booking' }).click()
    await page.waitForURL(/booking-confirmation/)
    expect(page.url()).not.toContain(bookingId)

    await page.goto(`/booking-confirmation/${bookingId}`)
    await page.getByRole('heading', { name: 'What your mechanic found' }).waitFor()
    await page.getByRole('link', { name: 'See what was found' }).click()
    await page.getByRole('heading', { name: 'What you decided' }).waitFor()
  })
})
