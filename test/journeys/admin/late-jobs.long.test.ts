import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { ADMINISTRATOR_OVERDUE_WORDS } from '#domain/jobs/dispatch/overdue-kind.ts'
import { FIRST_RULES } from '#domain/site/settings/rules.ts'
import { violationsOnBothScreens } from '#test/support/axe.ts'
import { ask, makeBooking } from '#test/support/booking-visit.ts'
import {
  DESKTOP,
  LIGHTEST_PAGE,
  openBrowser,
  PHONE,
  waitForFaces,
  waitForHydration,
} from '#test/support/browser.ts'
import { runOnDatabase } from '#test/support/journey-database.ts'
import { joinAsMechanic } from '#test/support/mechanic-visit.ts'
import { moveSlotToNow } from '#test/support/move-slot.ts'

const browser = await openBrowser()

/** A customer on their booking's page, and a mechanic of that booking who has accepted. */
async function acceptedBooking() {
  const customer = await browser.visit(LIGHTEST_PAGE, { viewport: PHONE })
  const { page: mechanic, mechanicId } = await joinAsMechanic(browser)
  const { id, reference } = await makeBooking(customer, { mechanicId })
  await ask(mechanic, `/api/mechanics/jobs/${id}/accept`, {})
  return { customer, mechanic, id, reference }
}

/** The job begins so long before now, and was accepted the day before. */
const startBefore = (id: string, interval: string) =>
  runOnDatabase(
    `update bookings set scheduled_date = now() - $2::interval, accepted_at = now() - $2::interval - interval '1 day',
       version = version + 1 where id = $1`,
    [id, interval],
  )

const lateList = (desk: Page) => desk.getByRole('region', { name: 'Late' })

describe('the desk', () => {
  it('marks a job as finished that its mechanic began days ago and never ended, and the customer’s bill follows [JOB-143, JOB-145]', async () => {
    const { customer, mechanic, id, reference } = await acceptedBooking()
    await moveSlotToNow(id)
    const progress = `/api/mechanics/jobs/${id}/progress`
    await ask(mechanic, progress, { status: 'on-the-way' })
    await ask(mechanic, progress, { status: 'in-progress' })
    await startBefore(id, '2 days')

    const happened = ADMINISTRATOR_OVERDUE_WORDS['not-finished']
    const desk = await browser.visit(`/admin/bookings?search=${reference}`, { viewport: DESKTOP })
    await desk.getByText(happened, { exact: true }).first().waitFor()
    await desk.goto(`/admin/booking/${id}`)
    await desk.getByText(happened, { exact: true }).first().waitFor()
    await desk.getByRole('button', { name: `Mark as finished: ${reference}` }).waitFor()
    await desk.goto('/admin/dispatch')
    await waitForHydration(desk, 'main button')
    const line = lateList(desk).getByRole('article', { name: `Job ${reference}` })
    await line.getByText(new RegExp(`^${happened}, `)).waitFor()
    expect(await line.locator('a[href^="tel:"]').count()).toBe(2)
    expect(await line.getByRole('button').count()).toBe(1)
    await line.getByRole('button', { name: `Mark as finished: ${reference}` }).click()
    const dialog = desk.getByRole('dialog', { name: `Mark ${reference} as finished` })
    const send = dialog.getByRole('button', { name: 'Mark as finished' })
    await send.click()
    await dialog.getByText('Please say why').waitFor()
    expect(await violationsOnBothScreens(desk)).toEqual([])
    await dialog.getByLabel('Reason').fill('Rang the mechanic, who forgot to say so.')
    await send.click()
    await desk.getByText('Job finished', { exact: true }).waitFor()
    await dialog.waitFor({ state: 'detached' })
    await lateList(desk).getByText(reference).waitFor({ state: 'detached' })

    await desk.goto(`/admin/booking/${id}`)
    await desk.getByText(/Rang the mechanic, who forgot to say so\./).waitFor()
    expect(await desk.getByRole('button', { name: /^Mark as finished/ }).count()).toBe(0)
    await customer.goto(`/booking-confirmation/${id}`)
    await customer.getByText('Completed', { exact: true }).first().waitFor()
  })

  it('finishes what it began for a late job whose mechanic sets off meanwhile: its dialog, in which nobody has typed yet, stays until it closes [SITE-132]', async () => {
    const { mechanic, id, reference } = await acceptedBooking()
    await startBefore(id, '50 minutes')
    const desk = await browser.visit('/admin/dispatch', { viewport: DESKTOP })
    await waitForHydration(desk, 'main button')
    const line = lateList(desk).getByText(reference)
    await lateList(desk)
      .getByRole('button', { name: `Send another mechanic to ${reference}` })
      .click()
    const reason = desk.getByRole('dialog').getByLabel('Reason')
    await reason.waitFor()

    // The list is read without the job, and painted.
    const read = desk.waitForResponse(
      async (answer) =>
        new URL(answer.url()).pathname === '/api/admin/dispatch' &&
        !(await answer.text()).includes(reference),
    )
    await ask(mechanic, `/api/mechanics/jobs/${id}/progress`, { status: 'on-the-way' })
    await read
    await desk.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    )
    await reason.fill('Nobody answers his telephone.')
    expect(await reason.inputValue()).toBe('Nobody answers his telephone.')
    await desk.keyboard.press('Escape')
    await line.waitFor({ state: 'detached' })
  })

  it('sees a job become late on the open dispatch page, though nothing has happened to it [JOB-143]', async () => {
    const { id, reference } = await acceptedBooking()
    await startBefore(id, `${FIRST_RULES.lateTaskMinutes * 60 - 15} seconds`)
    const desk = await browser.visit(LIGHTEST_PAGE, { viewport: DESKTOP })
    // No stream ever opens, so no news of another booking can load the list.
    await desk.route('**/api/live?*', () => {})
    await desk.goto('/admin/dispatch')
    await waitForHydration(desk, 'main button')
    expect(await lateList(desk).getByText(reference).count()).toBe(0)
    await lateList(desk).getByText(reference).waitFor()
  })

  it('shows the whole of a long address where somebody asks for it, and on a phone at once [JOB-146]', async () => {
    const { id, reference } = await acceptedBooking()
    await startBefore(id, '50 minutes')
    const address =
      'Flat 12, Old Corn Exchange Buildings, 148 Upper Brook Street, Chorlton-on-Medlock, Manchester'
    await runOnDatabase('update bookings set service_address = $2 where id = $1', [id, address])
    const desk = await browser.visit('/admin/dispatch', { viewport: DESKTOP })
    const line = lateList(desk).getByRole('article', { name: `Job ${reference}` })
    const what = line.getByText(address)
    await what.waitFor()
    await waitForFaces(desk)
    const isCut = () => what.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    const heightOf = () => line.evaluate(({ clientHeight }) => clientHeight)
    expect(await isCut()).toBe(true)
    expect(await heightOf()).toBeLessThanOrEqual(44)
    await what.focus()
    await desk.keyboard.press('Space')
    await expect.poll(isCut).toBe(false)
    await what.click()
    await expect.poll(isCut).toBe(true)
    expect(await heightOf()).toBeLessThanOrEqual(44)
    await desk.setViewportSize(PHONE)
    await expect.poll(isCut).toBe(false)
  })

  it('reads when a late job was due and who waits, whole, on a small laptop [JOB-143]', async () => {
    const { id, reference } = await acceptedBooking()
    await startBefore(id, '50 minutes')
    await runOnDatabase(
      "update bookings set customer_name = 'Alexandrina Wilhelmina Featherstonehaugh-Cholmondeley' where id = $1",
      [id],
    )
    const desk = await browser.visit('/admin/dispatch', { viewport: { width: 1024, height: 768 } })
    const line = lateList(desk).getByRole('article', { name: `Job ${reference}` })
    await line.waitFor()
    await waitForFaces(desk)
    const cut = () =>
      line
        .locator('p, p > span, p > span > a')
        .evaluateAll((all) =>
          all.flatMap((each) =>
            each.scrollWidth > each.clientWidth + 1 ? [each.textContent] : [],
          ),
        )
    expect(await cut()).toEqual([])
    // On a wider screen it is one line, which the press that shows the address shows whole.
    await desk.setViewportSize(DESKTOP)
    await expect.poll(async () => (await cut()).length).toBeGreaterThan(0)
    // A name that is cut does not lie under the telephone number beside it.
    expect(await violationsOnBothScreens(desk)).toEqual([])
    await desk.setViewportSize(DESKTOP)
    await line.locator('summary').click()
    await expect.poll(cut).toEqual([])
  })

  it('reads a late job and the board on a tablet: names are whole, and no bar leads sideways [JOB-143, SITE-2]', async () => {
    const { id, reference } = await acceptedBooking()
    await startBefore(id, '50 minutes')
    const desk = await browser.visit('/admin/dispatch', { viewport: { width: 820, height: 1100 } })
    const line = lateList(desk).getByRole('article', { name: `Job ${reference}` })
    await line.waitFor()
    await waitForFaces(desk)
    for (const width of [768, 820, 1000]) {
      await desk.setViewportSize({ width, height: 1100 })
      const names = line.locator('a[href^="/admin/customer/"], a[href^="/admin/mechanic/"]')
      const shown = await names.evaluateAll((links) =>
        links.map((link) => {
          const box = link.parentElement ?? link
          const range = document.createRange()
          range.selectNodeContents(link)
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
          return { isCut: box.scrollWidth > box.clientWidth + 1, lines: lines.size }
        }),
      )
      expect(shown, `at ${width}`).toEqual([
        { isCut: false, lines: 1 },
        { isCut: false, lines: 1 },
      ])
      const sideways = await desk.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(sideways, `at ${width}`).toBe(0)
    }
  })
})
