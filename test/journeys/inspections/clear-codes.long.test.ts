import { expect, it } from 'vitest'
import { LIGHTEST_PAGE, openBrowser, PHONE } from '#test/support/browser.ts'
import { plugIn } from '#test/support/serial-port.ts'

const browser = await openBrowser()

const WARNINGS = [
  'The warning lamp goes out.',
  'The freeze frames go',
  'The readiness monitors start again.',
  'Permanent codes stay',
]

/** A car whose gearbox does not answer the first question, and lists its codes. */
const CAR: Record<string, string> = {
  ATDPN: 'A6',
  '0100': '7E8064100BE3FA813',
  '0101': '7E806410100076504',
  '03': '7E8024300\r7E904430107C0',
  '07': '7E8024700\r7E9024700',
  '04': '7E80144',
}

const replyTo = (asked: string) =>
  CAR[asked] ?? (asked.startsWith('AT') ? 'ELM327 v1.5' : 'NO DATA')

it('a control unit that a reading heard has to confirm, too, that its codes are cleared [INSP-41]', async () => {
  const page = await browser.visit(LIGHTEST_PAGE, { viewport: PHONE })
  await plugIn(page, (asked) => `${replyTo(asked)}\r\r>`)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await page.goto('/ar-diagnostic')
  await page.waitForLoadState('networkidle')
  await page.getByText('Brake system').click()
  await page.getByText('Fault codes', { exact: true }).click()
  await button('Cable or serial adapter').click()
  await button('Read codes').click()
  await page.getByText('Fault codes read: 1. There may be more', { exact: true }).waitFor()

  await button('Clear codes').click()
  await button('Clear them').click()
  await page.getByText('Not all codes are known to be cleared', { exact: true }).waitFor()
  await page.getByText('No answer that can be read from: gearbox (7E9).').waitFor()
})

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
