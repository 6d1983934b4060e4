import { expect, it } from 'vitest'
import { violationsOf } from '#test/support/axe.ts'
import { openBrowser, waitForHydration } from '#test/support/browser.ts'
import { readDatabase, runOnDatabase } from '#test/support/journey-database.ts'

const browser = await openBrowser()
/** BK-100005 of the demo: completed, and its bill is paid. */
const COMPLETED = '/admin/booking/01900000-0000-7000-8002-000000100005'

it('an administrator refunds a part of a paid bill, and sees before who loses what [PAY-60, PAY-61]', async () => {
  const page = await browser.visit(COMPLETED, { reducedMotion: 'reduce' })
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Refund BK-100005' }).click()
  const dialog = page.getByRole('dialog', { name: 'Refund BK-100005' })
  await dialog.getByRole('textbox').first().fill('20')
  const effect = dialog.getByLabel('What this does')
  await effect.getByText('£18.00', { exact: true }).waitFor()
  await effect.getByText('£2.00', { exact: true }).waitFor()
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('radio', { name: 'Kerbside alone' }).check({ force: true })
  await effect.getByText('£0.00', { exact: true }).waitFor()
  await dialog.getByLabel('Reason').fill('The wipers squeak')
  await dialog.getByRole('button', { name: 'Refund £20.00' }).click()
  await page.getByRole('listitem').filter({ hasText: 'The wipers squeak' }).waitFor()
})

it('the dialog of a customer who was erased says that nobody gets an email [NOTE-61]', async () => {
  const id = COMPLETED.split('/').at(-1)
  const [before] = await readDatabase<{ customer_email: string }>(
    'select customer_email from bookings where id = $1',
    [id],
  )
  const change = 'update bookings set customer_email = $2 where id = $1'
  await runOnDatabase(change, [id, `${id}@erased.invalid`])
  const page = await browser.visit(COMPLETED)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Refund BK-100005' }).click()
  await page.getByRole('dialog').getByText('was erased, so nobody gets an email').waitFor()
  await runOnDatabase(change, [id, before?.customer_email])
})
