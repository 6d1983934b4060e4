import type { Page, Response } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { STAFF_ROLE_WORDS, type StaffRole } from '#domain/auth/staff-rights.ts'
import { LIGHTEST_PAGE, openBrowser, SCREENS, waitForHydration } from '#test/support/browser.ts'
import {
  addressesOfDesk,
  type DeskRecords,
  makeDeskRecords,
  removeDaysWork,
} from '#test/support/desk-addresses.ts'
import { loneLettersOn } from '#test/support/lone-letters.ts'
import { partOf } from '#test/support/long-run.ts'
import { pagesWithin } from '#test/support/pages-within.ts'
import { pressesOf } from '#test/support/press-buttons.ts'
import { arriveAsStaff } from '#test/support/staff-visit.ts'
import { mayOpenDeskPage } from '#web/app/shell/work/desk-links.ts'

/* The desk as somebody of each role sees it. In the demonstration everybody else is an owner. */

const browser = await openBrowser()

/** Desk at the end, because it reads the message that waits for it. */
const LIMITED = ['finance', 'vetting', 'desk'] as const satisfies StaffRole[]
const LIST = new Intl.ListFormat('en-GB')

/** What the server refused while the page was open, however late. */
function listenForRefusals(page: Page): string[] {
  const refused: string[] = []
  page.on('response', (response: Response) => {
    if (response.status() < 400) return
    const { pathname } = new URL(response.url())
    refused.push(`${response.status()} ${response.request().method()} ${pathname}`)
  })
  return refused
}

/** The demo stores the documents of its mechanics where it starts with an empty database; a journey has a copy of one. */
const SAMPLE_FILES = /^\/api\/(?:admin\/)?documents\//

/** Those are opened by themselves. What every role opens may be fetched besides. */
const isDeskPage = (href: string) =>
  href.startsWith('/admin') && !LIMITED.every((role) => mayOpenDeskPage(role, pathOf(href)))

const pathOf = (address: string) => new URL(address, 'http://localhost').pathname

const linksOn = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))

const isWiderThanScreen = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth > clientWidth
  })

describe.each(partOf(SCREENS))('on %s', (_, viewport) => {
  let records: DeskRecords
  let addresses: string[]
  beforeAll(async () => {
    records = await makeDeskRecords(browser)
    addresses = await addressesOfDesk(records)
  }, 300_000)
  afterAll(() => removeDaysWork(records))

  describe.each(LIMITED)('to the role %s', (role) => {
    it('every page of the desk shows what the role may read and leads where it may go, or says whose page it is [AUTH-23, AUTH-37]', {
      timeout: 300_000,
    }, async () => {
      const page = await browser.visit(LIGHTEST_PAGE, await arriveAsStaff(role, viewport))
      const refused = listenForRefusals(page)
      const faults: string[] = []
      /** Files, and pages outside the desk. */
      const opened = new Set<string>()
      for (const address of addresses) {
        await page.goto(address)
        await waitForHydration(page, 'header a')
        await page.getByRole('heading', { level: 1 }).waitFor()
        await page.waitForLoadState('networkidle')
        if (await isWiderThanScreen(page)) faults.push(`${address} is wider than the screen`)
        for (const words of await loneLettersOn(page))
          faults.push(`${address} breaks before the last letter of ${words}`)
        const refusal = page.getByRole('heading', { name: 'Your role does not open this page' })
        if (!mayOpenDeskPage(role, pathOf(address))) {
          await refusal.waitFor()
          const whose = await page.getByText('This page is for').textContent()
          expect(whose, address).toContain(STAFF_ROLE_WORDS.owner.name)
          continue
        }
        if (await refusal.count()) faults.push(`${address} is refused`)
        for (const said of [/did not load/, /could not be read/, /^Loading/])
          if (await page.getByText(said).filter({ visible: true }).count())
            faults.push(`${address} says ${said}`)
        for (const href of await linksOn(page, 'a[href^="/admin"]'))
          if (!mayOpenDeskPage(role, pathOf(href))) faults.push(`${address} leads to ${href}`)
        for (const href of await linksOn(page, 'main a[href^="/"]'))
          if (!isDeskPage(href) && !SAMPLE_FILES.test(href)) opened.add(href)
        faults.push(...refused.splice(0).map((said) => `${address}: ${said}`))
      }
      for (const href of opened) {
        const { status } = await page.evaluate(async (it) => {
          const answer = await fetch(it)
          return { status: answer.status }
        }, href)
        if (status !== 200) faults.push(`${href} answers ${status}`)
      }
      expect(faults).toEqual([])
      expect(addresses.length).toBeGreaterThan(pagesWithin('desk').length)
    })

    it('every button of every page does something, asks for nothing that the role is refused, and has the focus again after its dialog [AUTH-23, AUTH-37]', {
      timeout: 1_200_000,
    }, async () => {
      const page = await browser.visit(LIGHTEST_PAGE, await arriveAsStaff(role, viewport))
      // What the customer sees is shown without its scripts.
      browser.allowComplaint(/Blocked script execution/)
      const { pressAll, pressed } = await pressesOf(page, role)
      const faults: string[] = []
      for (const address of addresses)
        if (mayOpenDeskPage(role, pathOf(address))) faults.push(...(await pressAll(address)))
      expect(faults).toEqual([])
      expect(pressed.size).toBeGreaterThan(20)
    })
  })
})

it('a button that does nothing, that the role is refused, or that drops the focus is found [AUTH-23]', async () => {
  browser.expectComplaint(/403/)
  const page = await browser.visit(LIGHTEST_PAGE, await arriveAsStaff('vetting'))
  await page.addInitScript(() => {
    const add = (words: string, press: (button: HTMLButtonElement) => unknown) => {
      const button = document.createElement('button')
      button.textContent = words
      button.dataset.planted = ''
      button.addEventListener('click', () => press(button))
      document.querySelector('main')?.append(button)
    }
    setInterval(() => {
      // React takes over the page as the server wrote it: of what it has not reached yet a new part would be a mismatch.
      const main = document.querySelector('main')
      if (!Object.keys(main ?? {}).some((key) => key.startsWith('__react'))) return
      // A render may take away what it has not drawn.
      if (document.querySelector('main [data-planted]')) return
      add('Dead', () => undefined)
      add('Reads', () => fetch('/api/admin/audit'))
      add('Changes', () => fetch('/api/admin/staff', { method: 'POST' }))
      add('Goes', (button) => button.remove())
    }, 20)
  })
  const { pressAll } = await pressesOf(page, 'vetting')
  expect(await pressAll('/admin/vetting')).toEqual([
    '/admin/vetting “Dead” does nothing',
    '/admin/vetting “Reads” asks GET /api/admin/audit',
    '/admin/vetting “Reads” 403 /api/admin/audit',
    '/admin/vetting “Changes” asks POST /api/admin/staff',
    '/admin/vetting “Goes” drops the focus',
  ])
})

describe.each(LIMITED)('to the role %s', (role) => {
  it('a page of another role names the roles whose page it is [AUTH-23]', async () => {
    const path = role === 'vetting' ? '/admin/bookings' : '/admin/audit'
    const page = await browser.visit(path, await arriveAsStaff(role))
    const { name } = STAFF_ROLE_WORDS[role]
    const whose =
      role === 'vetting'
        ? `the roles ${LIST.format(['Owner', 'Desk', 'Finance'])}`
        : 'the role Owner'
    await page.getByText(`You are signed in with the role ${name}`).waitFor()
    await page.getByText(`This page is for ${whose}.`).waitFor()
  })
})
