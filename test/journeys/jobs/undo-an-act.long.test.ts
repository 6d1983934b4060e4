import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { UNDO_SECONDS } from '#domain/jobs/job-times.ts'
import { ask, makeBooking } from '#test/support/booking-visit.ts'
import { LIGHTEST_PAGE, openBrowser } from '#test/support/browser.ts'
import { joinAsMechanic, openAccepted } from '#test/support/mechanic-visit.ts'
import { moveSlotToNow } from '#test/support/move-slot.ts'

/* What a mechanic presses is held for ten seconds; the page's clock is moved past them. */

const browser = await openBrowser()

const BEYOND = (UNDO_SECONDS + 1) * 1000
const card = (page: Page) => page.getByRole('article').first()
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click()

/** Notes every answer and step that leaves the page. */
function listenForActs(page: Page): string[] {
  const acts: string[] = []
  page.on('request', (request) => {
    const [, act] =
      /\/(decline|accept|progress|complete)$/.exec(new URL(request.url()).pathname) ?? []
    if (act && request.method() !== 'GET') acts.push(act)
  })
  return acts
}

it('what a mechanic takes back within ten seconds never reaches anybody: declining, setting off, starting, completing [JOB-18]', async () => {
  const { page, mechanicId } = await joinAsMechanic(browser)
  const customer = await browser.visit(LIGHTEST_PAGE)
  const { id } = await makeBooking(customer, { mechanicId })
  const statusNow = async () => (await ask(customer, `/api/bookings/${id}`)).status
  const isOffered = async () => {
    const jobs: { id: string; status: string }[] = await ask(page, '/api/mechanics/jobs')
    return jobs.some((job) => job.id === id && job.status === 'pending')
  }
  const acts = listenForActs(page)
  await page.reload()
  await card(page).waitFor()
  await page.clock.install()

  await press(page, /^Decline /)
  await press(page, 'Decline the job')
  await press(page, /^Undo declining /)
  await page.clock.fastForward(BEYOND)
  await page.getByRole('button', { name: /^Decline / }).waitFor()
  expect([acts, await isOffered()]).toEqual([[], true])

  await ask(page, `/api/mechanics/jobs/${id}/accept`, {})
  await moveSlotToNow(id)
  const steps = [
    { label: 'On my way', yes: 'Yes, on my way', before: 'accepted', after: 'on-the-way' },
    { label: 'Start the job', yes: 'Yes, start now', before: 'on-the-way', after: 'in-progress' },
    { label: 'Complete the job', yes: 'Job is done', before: 'in-progress', after: 'completed' },
  ]
  await openAccepted(page)
  acts.length = 0
  for (const { label, yes, before, after } of steps) {
    const confirm = async () => {
      await press(page, label)
      if (after === 'completed') await page.getByLabel('Mileage').fill('62,400')
      await press(page, yes)
    }
    await confirm()
    await press(page, 'Undo')
    await page.clock.fastForward(BEYOND)
    await page.getByRole('button', { name: label, exact: true }).waitFor()
    expect([acts.splice(0), await statusNow()], label).toEqual([[], before])
    // The same act, left alone, is sent once its seconds are over.
    await confirm()
    await page.getByRole('button', { name: 'Undo', exact: true }).waitFor()
    expect(acts, label).toEqual([])
    await page.clock.fastForward(BEYOND)
    await expect.poll(statusNow).toBe(after)
    expect(acts.splice(0), label).toHaveLength(1)
  }
})

it('what a mechanic entered of a finished job is there again where its completion is undone [JOB-18]', async () => {
  const { page, mechanicId } = await joinAsMechanic(browser)
  const customer = await browser.visit(LIGHTEST_PAGE)
  const { id } = await makeBooking(customer, { mechanicId })
  await ask(page, `/api/mechanics/jobs/${id}/accept`, {})
  await moveSlotToNow(id)
  for (const status of ['on-the-way', 'in-progress'])
    await ask(page, `/api/mechanics/jobs/${id}/progress`, { status })
  await openAccepted(page)
  await page.getByRole('button', { name: 'Complete the job' }).waitFor()

  const dialog = page.getByRole('dialog')
  const entered = ['62400', 'Battery\nTerminal', 'Both were corroded.', 'No part in stock']
  const fields = () =>
    Promise.all(
      ['Mileage', 'Parts replaced', 'Notes', /^Why .* was not done$/].map((label) =>
        dialog.getByLabel(label).inputValue(),
      ),
    )
  await press(page, 'Complete the job')
  await dialog.getByLabel('Mileage').fill('62,400')
  await dialog.getByLabel('Parts replaced').fill('Battery\nTerminal')
  await dialog.getByLabel('Notes').fill('Both were corroded.')
  await dialog.getByRole('checkbox').last().uncheck()
  await dialog.getByLabel(/^Why .* was not done$/).fill('No part in stock')
  await page.clock.install()
  await press(page, 'Job is done')
  await press(page, 'Undo')

  await press(page, 'Complete the job')
  expect(await fields()).toEqual(entered)
  const sent = page.waitForRequest('**/complete')
  await press(page, 'Job is done')
  await page.clock.fastForward(BEYOND)
  expect((await sent).postDataJSON()).toMatchObject({
    mileage: 62400,
    partsReplaced: ['Battery', 'Terminal'],
    notes: 'Both were corroded.',
    undone: [{ reason: 'No part in stock' }],
  })
})
