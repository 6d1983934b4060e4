import { randomInt } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { buildApplication } from '#test/support/applicants.ts'
import { violationsOnBothScreens } from '#test/support/axe.ts'
import { ask } from '#test/support/booking-visit.ts'
import { LIGHTEST_PAGE, openBrowser, PHONE, waitForHydration } from '#test/support/browser.ts'

/* The life of a registration fee, as its applicant and an administrator see it. */

const browser = await openBrowser()

/** An applicant on the page to which the email leads, and an administrator on the page of the mechanic. */
async function applyOnce() {
  const page = await browser.visit(LIGHTEST_PAGE, { viewport: PHONE })
  const email = `journey.${randomInt(1_000_000_000)}@example.co.uk`
  const body = await ask(page, '/api/mechanics/register', buildApplication({ email }))
  await page.goto(`/registration-fee/${body.registrationFee.id}`)
  const desk = await browser.visit(`/admin/mechanic/${body.mechanic.id}`, {
    reducedMotion: 'reduce',
  })
  await waitForHydration(desk)
  return { page, desk }
}

async function giveReason(desk: Page, send: string, words: string) {
  await desk.getByRole('button', { name: send }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Talked on the phone')
  expect(await violationsOnBothScreens(desk)).toEqual([])
  await dialog.getByRole('button', { name: send }).click()
  await desk.getByText(words).waitFor()
}

describe('a registration fee', () => {
  it('is paid in another tab, shown here, and refunded by an administrator [PAY-130, PAY-131, PAY-133]', async () => {
    const { page, desk } = await applyOnce()
    expect(await violationsOnBothScreens(page)).toEqual([])
    const opened = page.context().waitForEvent('page')
    await page.getByRole('button', { name: 'Pay £49.00 registration fee' }).click()
    const payment = await opened
    await payment.getByRole('button', { name: 'Pay £49.00' }).click()
    await payment.getByText(/^Paid\./).waitFor()
    await payment.close()
    await page.getByRole('heading', { name: 'Your registration fee is paid' }).waitFor()
    expect(await violationsOnBothScreens(page)).toEqual([])
    await desk.reload()
    await waitForHydration(desk)
    await desk.getByText(/^£49\.00, paid on /).waitFor()
    await giveReason(desk, 'Refund the fee', '£49.00, refunded')
    await page.reload()
    await page
      .getByRole('heading', {
        name: /^(Your registration fee is refunded|We are refunding your registration fee)$/,
      })
      .waitFor()
  })

  it('is waived by an administrator, and its applicant reads that nothing is to be paid [PAY-133]', async () => {
    const { page, desk } = await applyOnce()
    await giveReason(desk, 'Waive the fee', '£49.00, waived')
    await page.reload()
    await page.getByRole('heading', { name: 'You have no registration fee to pay' }).waitFor()
    expect(await page.getByRole('button', { name: /^Pay/ }).count()).toBe(0)
  })

  it('that came to the bank account is marked as paid [PAY-133]', async () => {
    const { page, desk } = await applyOnce()
    await desk.getByRole('button', { name: /^Mark as paid: the registration fee of/ }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByLabel('Received on').fill(new Date().toISOString().slice(0, 10))
    await dialog.getByLabel('Reference of the payment').fill('FLETCHER 49')
    await dialog.getByLabel('Reason').fill('Seen on the bank account')
    await dialog.getByRole('button', { name: 'Mark as paid', exact: true }).click()
    await desk.getByText(/^£49\.00, paid on /).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: 'Your registration fee is paid' }).waitFor()
  })
})
