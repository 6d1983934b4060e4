import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { violationsOnBothScreens } from '#test/support/axe.ts'
import { ask, makeBooking } from '#test/support/booking-visit.ts'
import { LIGHTEST_PAGE, openBrowser, PHONE, waitForHydration } from '#test/support/browser.ts'
import { completeAsMechanic } from '#test/support/mechanic-visit.ts'

/* What an administrator writes down or gives up about money, because nobody else can. */

const browser = await openBrowser()

/** What the account shows: the amount stands there already. */
async function enterBankLine(page: Page, day: string, send: string) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(day).fill(today())
  await dialog.getByLabel(/^Reference of/).fill('KERBSIDE 4711')
  await dialog.getByLabel('Reason').fill('Seen on the bank account')
  expect(await violationsOnBothScreens(page)).toEqual([])
  await dialog.getByRole('button', { name: send, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

const today = () => new Date().toISOString().slice(0, 10)
const depositSeen = () => ({
  amount: 30,
  receivedOn: today(),
  reference: 'KERBSIDE 4712',
  reason: 'Seen on the bank account',
})

type Opened = { isDone: boolean; hasDeposit?: boolean }

/** A booking of the demo's mechanic, on its page for administrators. */
async function openBooking({ isDone, hasDeposit = false }: Opened) {
  const page = await browser.visit(LIGHTEST_PAGE, { reducedMotion: 'reduce' })
  const { id, reference } = await makeBooking(page, { mechanicId: 1 })
  if (hasDeposit) await ask(page, `/api/admin/bookings/${id}/deposit`, depositSeen())
  if (isDone) await completeAsMechanic(await browser.visit(LIGHTEST_PAGE, { viewport: PHONE }), id)
  await page.goto(`/admin/booking/${id}`)
  await waitForHydration(page)
  return { page, id, reference }
}

const press = (page: Page, name: string) => page.getByRole('button', { name }).click()
const inTimeline = (page: Page, words: string) =>
  page.getByRole('listitem').filter({ hasText: words }).first().waitFor()

describe('an administrator', () => {
  it('marks a deposit as paid, and the refund that no provider makes as sent [PAY-16, PAY-120]', async () => {
    const { page, id, reference } = await openBooking({ isDone: false })
    await press(page, `Mark as paid: the deposit of ${reference}`)
    await enterBankLine(page, 'Received on', 'Mark as paid')
    await inTimeline(page, 'Deposit of £30.00 paid')
    await ask(page, `/api/bookings/${id}/cancel`, {})
    await page.goto('/admin/money')
    await waitForHydration(page, 'main section button')
    await press(page, `Mark as made: the refund of ${reference}`)
    await enterBankLine(page, 'Sent on', 'Mark as made')
    await page.getByRole('link', { name: reference }).waitFor({ state: 'detached' })
  })

  it('marks a bill as paid, once: the button is gone [PAY-20]', async () => {
    const { page, reference } = await openBooking({ isDone: true })
    await press(page, `Mark as paid: the bill of ${reference}`)
    await enterBankLine(page, 'Received on', 'Mark as paid')
    await inTimeline(page, 'Bill paid')
    const button = page.getByRole('button', { name: `Mark as paid: the bill of ${reference}` })
    expect(await button.count()).toBe(0)
  })

  it.each([
    ['waives', 'waive'],
    ['writes off', 'write-off'],
  ])(
    '%s what is left of a bill, with a reason, and refunds of its deposit [PAY-60, PAY-64]',
    async (_, kind) => {
      const { page, reference } = await openBooking({ isDone: true, hasDeposit: true })
      await press(page, `Waive or write off the bill of ${reference}`)
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Who pays for it').selectOption(kind)
      await dialog.getByRole('button', { name: 'Stop asking' }).click()
      await dialog.getByText('Please say why').waitFor()
      await dialog.getByLabel('Reason').fill('Gone abroad')
      expect(await violationsOnBothScreens(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Stop asking' }).click()
      await inTimeline(page, 'Gone abroad')
      await press(page, `Refund ${reference}`)
      await dialog.getByText('£30.00 of', { exact: false }).first().waitFor()
      await dialog.getByRole('textbox').first().fill('20')
      await dialog.getByLabel('Reason').fill('The wipers squeak')
      expect(await violationsOnBothScreens(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Refund £20.00' }).click()
      await inTimeline(page, 'The wipers squeak')
    },
  )
})
