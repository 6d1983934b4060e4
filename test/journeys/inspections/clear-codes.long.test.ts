import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { LIGHTEST_PAGE, openBrowser, PHONE } from '#test/support/browser.ts'

const browser = await openBrowser()

const WARNINGS = [
  'The warning lamp goes out.',
  'The freeze frames go',
  'The readiness monitors start again.',
  'Permanent codes stay',
]

/** A car whose gearbox does not answer the first question, and lists its codes. */
const CAR = {
  ATDPN: 'A6',
  '0100': '7E8064100BE3FA813',
  '0101': '7E806410100076504',
  '03': '7E8024300\r7E904430107C0',
  '07': '7E8024700\r7E9024700',
  '04': '7E80144',
}

/** Simulates a serial port with an adapter in such a car. */
const plugIn = (page: Page) =>
  page.addInitScript((replies: Record<string, string>) => {
    const openPort = () => {
      const port = new EventTarget() as EventTarget & Record<string, unknown>
      port.open = async () => {
        let say: (text: string) => void = () => {}
        port.readable = new ReadableStream<Uint8Array>({
          start: (controller) => {
            say = (text) => controller.enqueue(new TextEncoder().encode(`${text}\r\r>`))
          },
        })
        port.writable = new WritableStream<Uint8Array>({
          write: (bytes) => {
            const asked = new TextDecoder().decode(bytes).trim()
            say(replies[asked] ?? (asked.startsWith('AT') ? 'ELM327 v1.5' : 'NO DATA'))
          },
        })
      }
      port.close = async () => {}
      return port
    }
    const serial = { requestPort: async () => openPort() }
    Object.defineProperty(navigator, 'serial', { value: serial, configurable: true })
  }, CAR)

it('a control unit that a reading heard has to confirm, too, that its codes are cleared [INSP-41]', async () => {
  const page = await browser.visit(LIGHTEST_PAGE, { viewport: PHONE })
  await plugIn(page)
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
