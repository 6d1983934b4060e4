import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { onBothScreens } from './browser.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Violation = { id: string; nodes: { target: string[] }[] }

/** Attributes whose value is one or more ids of the same page. */
const REFERENCES = [
  ...['aria-controls', 'aria-describedby', 'aria-details', 'aria-errormessage', 'aria-labelledby'],
  ...['aria-owns', 'for', 'form', 'headers', 'list', 'popovertarget'],
]

/**
 * Lists axe's findings on a page, and what it leaves to a person's eye: too small targets (WCAG 2.2), and references to ids that
 * no element has. The debugger evaluates it, which the page's own policy does not restrict.
 */
export async function violationsOf(page: Page): Promise<string[]> {
  // While the next page loads its bar lies over this one, outside of every landmark.
  await page.getByRole('progressbar', { name: 'Loading the page' }).waitFor({ state: 'detached' })
  // Words that are still fading have a colour between two, in which nobody reads them.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished.catch(() => undefined)),
    ),
  )
  await page.evaluate(AXE)
  const violations: Violation[] = await page.evaluate(
    "axe.run({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } }).then((r) => r.violations)",
  )
  return [
    ...violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(', ')}`),
    ...(await brokenReferencesOf(page)),
  ]
}

const brokenReferencesOf = (page: Page) =>
  page.evaluate(
    (attributes) =>
      attributes.flatMap((attribute) =>
        // What a closed button opens need not be there yet.
        [...document.querySelectorAll(`[${attribute}]:not([aria-expanded="false"])`)].flatMap(
          (element) =>
            (element.getAttribute(attribute) ?? '')
              .split(/\s+/)
              .filter((id) => id !== '' && !document.getElementById(id))
              .map(
                (id) =>
                  `${attribute}: ${id} is no id on the page: ${element.outerHTML.slice(0, 120)}`,
              ),
        ),
      ),
    REFERENCES,
  )

/** Runs axe on the page at the widths of a phone and a desktop. */
export async function violationsOnBothScreens(page: Page): Promise<string[]> {
  const violations: string[] = []
  await onBothScreens(page, async () => {
    violations.push(...(await violationsOf(page)))
  })
  return violations
}
