import { expect, it } from 'vitest'
import { LIGHTEST_PAGE, openBrowser, PHONE } from '#test/support/browser.ts'

const browser = await openBrowser()

const WARNINGS = [
  'The warning lamp goes out.',
  'The freeze frames go',
  'The readiness monitors start again.',
  'Permanent codes stay',
]

it('clearing a car’s fault codes asks first, warns of what else it resets, and leaves them where the answer is no [INSP-13]', async () => {
  const page = await browser.visit(LIGHTEST_PAGE, { viewport: PHONE })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const says = (words: string) => page.getByText(words, { exact: true }).waitFor()
  await page.goto('/ar-diagnostic')
  await page.waitForLoadState('networkidle')
  await page.getByText('Brake system').click()
  await page.getByText('Fault codes', { exact: true }).click()
  await button('Try with a simulated adapter').click()
  await button('Read codes').click()
  await says('Fault codes read: 3')

  const dialog = page.getByRole('dialog', { name: 'Clear the car’s codes?' })
  await button('Clear codes').click()
  for (const warning of WARNINGS) await dialog.getByText(warning).waitFor()
  await dialog.getByRole('button', { name: 'Leave them' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await page.getByText('Codes cleared', { exact: true }).count()).toBe(0)
  await button('Read codes').click()
  await page.getByText('Asking each control unit, at least twice…').waitFor()
  await says('Fault codes read: 3')

  await button('Clear codes').click()
  await dialog.getByRole('button', { name: 'Clear them' }).click()
  await says('Codes cleared')
  await dialog.waitFor({ state: 'detached' })
  await button('Read codes').click()
  // What is permanent is the car's own to clear.
  await says('Fault codes read: 1')
})
