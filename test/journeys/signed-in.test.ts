import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { DEMO_CUSTOMER } from '#rules/demo-sign-in.ts'
import { openBrowser, SCREENS } from '../support/browser.ts'

const browser = await openBrowser()
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const PAGES = [
  '/customer/dashboard',
  '/customer/dashboard/cars',
  '/customer/dashboard/account',
  '/maintenance-alerts',
  '/vehicle-health',
]

const violationsOf = async (page: Page) => {
  await page.evaluate(AXE)
  const found: { id: string; nodes: { target: string[] }[] }[] = await page.evaluate(
    'axe.run().then((r) => r.violations)',
  )
  return found.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])
}

it.each(SCREENS)(
  'a customer’s own pages have nothing that axe would mend on %s',
  async (_, viewport) => {
    const page = await browser.visit('/customer/login', { viewport, reducedMotion: 'reduce' })
    await page.getByLabel('Email').fill(DEMO_CUSTOMER.email)
    await page.getByLabel('Password', { exact: true }).fill(DEMO_CUSTOMER.password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.waitForURL(/\/$/)
    for (const path of PAGES) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      expect([path, await violationsOf(page)]).toEqual([path, []])
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect([path, overflow]).toEqual([path, 0])
    }
  },
)
