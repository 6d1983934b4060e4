import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DEMO_MECHANIC } from '#domain/auth/demo-sign-in.ts'
import { violationsOnBothScreens } from '#test/support/axe.ts'
import { ask, makeBooking } from '#test/support/booking-visit.ts'
import { LIGHTEST_PAGE, openBrowser, PHONE } from '#test/support/browser.ts'
import { moveSlotToNow } from '#test/support/move-slot.ts'

const browser = await openBrowser()

/** Plays the mechanic of a job, and returns the link of its last email. */
async function completeAJob(page: Page): Promise<string> {
  const { id } = await makeBooking(page, { mechanicId: 1 })
  await ask(page, '/api/mechanics/login', DEMO_MECHANIC)
  const job = `/api/mechanics/jobs/${id}`
  await ask(page, `${job}/accept`, { mechanicId: 1 })
  await moveSlotToNow(id)
  await ask(page, `${job}/progress`, { status: 'on-the-way' })
  await ask(page, `${job}/progress`, { status: 'in-progress' })
  await ask(page, `${job}/complete`, {})
  const findEmail = async () => {
    const { notifications } = await ask(page, '/api/admin/notifications?status=sent')
    return notifications.find(
      (it: { bookingId: string; type: string }) =>
        it.bookingId === id && it.type === 'booking-completed',
    )
  }
  await expect.poll(findEmail, { timeout: 20_000 }).toBeDefined()
  const { text } = await ask(page, `/api/admin/notifications/${(await findEmail()).id}`)
  return /\/review\?k=[\w-]{43}/.exec(text)?.[0] ?? ''
}

describe('the review of a job', () => {
  it('is written by keyboard from the link of the email, once, and is public then [REV-3]', async () => {
    const link = await completeAJob(await browser.visit(LIGHTEST_PAGE, { viewport: PHONE }))
    const page = await browser.visit(link, { viewport: PHONE })
    await page.getByRole('heading', { name: 'How was it with Sarah?' }).waitFor()
    await page.getByRole('button', { name: 'Send my review' }).click()
    await page.getByText('Please choose one to five stars').waitFor()
    // The focus is on the error: the first star.
    await page.keyboard.press('Space')
    for (let more = 0; more < 3; more += 1) await page.keyboard.press('ArrowRight')
    expect(await page.getByRole('radio', { name: '4 stars, good' }).isChecked()).toBe(true)
    const later = await browser.visit(link, { viewport: PHONE })
    await later.getByRole('heading', { name: 'How was it with Sarah?' }).waitFor()
    await later.getByRole('radio', { name: '4 stars, good' }).press('Space')
    const left = 'Came on time, and swept up afterwards.'
    await later.getByLabel('What was it like?').fill(left)
    const comment = 'Showed me the old pads.'
    await page.getByLabel('What was it like?').fill(comment)
    expect(await violationsOnBothScreens(page)).toEqual([])
    await page.getByRole('button', { name: 'Send my review' }).click()
    await page.getByRole('heading', { name: 'Thank you for your review' }).waitFor()

    const reader = await browser.visit('/reviews', { viewport: PHONE })
    await reader.getByText(comment).waitFor()
    await page.goto(link)
    await page.getByRole('heading', { name: 'This link has been used' }).waitFor()
    // What was typed in another tab meanwhile can be copied.
    browser.expectComplaint(/410 \(Gone\)/)
    await later.getByRole('button', { name: 'Send my review' }).click()
    await later.getByRole('heading', { name: 'This link has been used' }).waitFor()
    await later.getByText(left).waitFor()
    await later.getByText('was not sent').waitFor()
    expect(await violationsOnBothScreens(later)).toEqual([])
  })
})
