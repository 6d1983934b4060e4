import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { onBothScreens } from './browser.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Violation = { id: string; nodes: { target: string[] }[] }

/** What axe would mend on a page. Evaluated by the debugger, which the page's own policy does not bind. */
export async function violationsOf(page: Page): Promise<string[]> {
  await page.evaluate(AXE)
  const violations: Violation[] = await page.evaluate('axe.run().then((r) => r.violations)')
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(', ')}`)
}

/** The same of a page as a phone and as a desktop shows it. */
export async function violationsOnBothScreens(page: Page): Promise<string[]> {
  const violations: string[] = []
  await onBothScreens(page, async () => {
    violations.push(...(await violationsOf(page)))
  })
  return violations
}
