import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { violationsOf } from '#test/support/axe.ts'
import {
  buildCustomer,
  fillContact,
  fillDetails,
  fillTime,
  makeBooking,
  makeQuote,
} from '#test/support/booking-visit.ts'
import { openBrowser, SCREENS } from '#test/support/browser.ts'
import { movesOf } from '#test/support/layout-shifts.ts'
import { partOf } from '#test/support/long-run.ts'

const browser = await openBrowser()
const NARROW = { width: 320, height: 700 }

/** A page, and the actions that make all of it visible. */
type Sight = { path: string; reach?: (page: Page) => Promise<unknown> }

const RESULT =
  '/quote-result?registration=AB12CDE&location=M20+2RN&serviceIds=1,2&serviceType=mobile'
const toBooking = async (page: Page) => page.goto(`/booking/${await makeQuote(page)}`)
const press = (name: string) => (page: Page) => page.getByRole('button', { name }).click()

/** Longer than a browser expects a shift after a press. */
const LATE_MS = 1000

async function track(page: Page, { email, isLate = false }: { email: string; isLate?: boolean }) {
  if (isLate)
    await page.route('**/api/track', async (route) => {
      const askedAt = await page.evaluate(() => performance.now())
      await page.waitForFunction((at) => performance.now() > at, askedAt + LATE_MS)
      await route.continue()
    })
  await page.getByLabel('Booking reference').fill('BK-100004')
  await page.getByLabel('Email').fill(email)
  await press('Track booking')(page)
}

const SIGHTS: Record<string, Sight> = {
  'the maintenance alerts': { path: '/maintenance-alerts' },
  'the health of the sample car': {
    path: '/vehicle-health',
    reach: async (page) => {
      await press('View Analytics')(page)
      await page.getByRole('heading', { name: 'Analytics' }).waitFor()
    },
  },
  'its maintenance': {
    path: '/vehicle-health',
    reach: (page) => page.getByRole('tab', { name: 'Maintenance' }).click(),
  },
  'the AR diagnostic': { path: '/ar-diagnostic' },
  'the AR diagnostic at work': {
    path: '/ar-diagnostic',
    reach: async (page) => {
      await page.getByText('Brake system').click()
      await press('Freeze the picture')(page)
      await press('Add pin')(page)
      await page.getByLabel('What is it?').pressSequentially('A worn pad')
      await page.getByRole('button', { name: /^Pad thickness/ }).click()
      // Uses keys, because the layout may shift after a key press, and a filled field does not count as one.
      await page.getByLabel('Front left (mm)').pressSequentially('2.4')
    },
  },
  'its fault codes': {
    path: '/ar-diagnostic',
    reach: async (page) => {
      await page.getByText('Engine and performance').click()
      await page.getByText('Fault codes', { exact: true }).click()
      await press('Try with a simulated adapter')(page)
      await press('Read codes')(page)
      await page.getByText('Fault codes read: 3', { exact: true }).waitFor()
    },
  },
  'its report': {
    path: '/ar-diagnostic',
    reach: (page) => page.getByRole('tab', { name: 'Generate Report' }).click(),
  },
  home: { path: '/' },
  'a town': { path: '/mechanics/in/manchester' },
  'the quote form': { path: '/quote' },
  'the quote form with its errors': {
    path: '/quote',
    reach: async (page) => {
      await press('Get My Quote')(page)
      await page.getByText('Please enter your location').waitFor()
    },
  },
  'the quote result': { path: RESULT },
  'the quick booking': {
    path: RESULT,
    reach: async (page) => {
      await press('Book Now')(page)
      await page.getByRole('dialog').waitFor()
    },
  },
  'a quote': { path: '/', reach: async (page) => page.goto(`/quote/${await makeQuote(page)}`) },
  'a booking': {
    path: '/',
    reach: async (page) => {
      const { id } = await makeBooking(page, { mechanicId: 2 })
      await page.goto(`/booking-confirmation/${id}`)
    },
  },
  'mobile repairs': { path: '/mobile-repairs' },
  'MOT testing': { path: '/mot-testing' },
  'car service': { path: '/car-service' },
  'brake repair': { path: '/brake-repair' },
  'engine diagnostics': { path: '/engine-diagnostics' },
  'fault codes': { path: '/fault-codes' },
  'a fault code': { path: '/fault-codes/P0420' },
  'what is no fault code': { path: '/fault-codes?code=P9' },
  'for mechanics': { path: '/for-mechanics' },
  'about us': { path: '/about-us' },
  contact: { path: '/contact' },
  'the contact form with its errors': {
    path: '/contact',
    reach: async (page) => {
      await press('Send message')(page)
      await page.getByText('Please enter your name').waitFor()
    },
  },
  reviews: { path: '/reviews' },
  'the help centre': { path: '/help-center' },
  'an article': { path: '/help-center/brake-noises' },
  terms: { path: '/terms-conditions' },
  privacy: { path: '/privacy-policy' },
  'cookie policy': { path: '/cookie-policy' },
  credits: { path: '/credits' },
  'the page without a network': { path: '/offline' },
  mechanics: { path: '/mechanics' },
  'a mechanic': { path: '/mechanics/1' },
  tracking: { path: '/track-booking' },
  'a tracked booking': {
    path: '/track-booking',
    reach: async (page) => {
      await track(page, { email: 'priya.shah@example.co.uk' })
      await page.getByRole('heading', { name: 'Booking BK-100004' }).waitFor()
    },
  },
  'a tracked booking that is found late': {
    path: '/track-booking',
    reach: async (page) => {
      await track(page, { email: 'priya.shah@example.co.uk', isLate: true })
      await page.getByRole('heading', { name: 'Booking BK-100004' }).waitFor()
    },
  },
  'a tracked booking that is not found, said late': {
    path: '/track-booking',
    reach: async (page) => {
      browser.expectComplaint(/status of 404/)
      await track(page, { email: 'nobody@example.co.uk', isLate: true })
      await page.getByText('Booking Not Found').first().waitFor()
    },
  },
  'the payment': {
    path: '/',
    reach: async (page) => {
      await toBooking(page)
      const quoteId = new URL(page.url()).pathname.split('/').at(-1)
      const url = await page.evaluate(async (id) => {
        const sent = { method: 'POST', headers: { 'content-type': 'application/json' } }
        return (await (await fetch(`/api/quotes/${id}/deposit`, { ...sent, body: '{}' })).json())
          .url
      }, quoteId)
      await page.goto(url)
    },
  },
}

/** One visit to the booking page, in the order in which a customer sees its steps. */
const BOOKING_STEPS: [step: string, act: (page: Page) => Promise<unknown>][] = [
  ['step 1', toBooking],
  [
    'step 2',
    async (page) => {
      await fillDetails(page)
      await page.locator('[name="slot-hour"]:enabled').first().check()
    },
  ],
  [
    'step 3',
    async (page) => {
      await fillTime(page)
      await page.getByLabel('Create an account with these details').check()
    },
  ],
  [
    'the deposit',
    async (page) => {
      await page.getByLabel('Create an account with these details').uncheck()
      await fillContact(page, buildCustomer())
      await page.getByRole('link', { name: 'Pay £30.00 deposit' }).waitFor()
    },
  ],
]

async function reach({ path, reach: act }: Sight, viewport: { width: number; height: number }) {
  const page = await browser.visit(path, { viewport, reducedMotion: 'reduce' })
  await act?.(page)
  await page.waitForLoadState('networkidle')
  return page
}

const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** All that is folded, such as a table behind a chart. */
const openEverything = (page: Page) =>
  page.locator('details:visible').evaluateAll((all) => {
    for (const each of all) each.setAttribute('open', '')
  })

/** Lists headings in order; none may be more than one level deeper than the previous one. */
const headingLevelsOf = (page: Page) =>
  page
    .locator('h1, h2, h3, h4')
    .evaluateAll((headings) => headings.map((heading) => Number(heading.tagName[1])))

async function expectInOrder(page: Page, sight: string): Promise<void> {
  expect(await violationsOf(page), sight).toEqual([])
  expect(await movesOf(page), sight).toEqual([])
}

/** The page of a phone, turned to a narrower one: the widths differ in their styles alone. */
async function expectToFitNarrowScreen(page: Page, sight: string): Promise<void> {
  await page.setViewportSize(NARROW)
  // The page may still be laid out for the width before.
  await expect.poll(() => overflowOf(page), { message: sight }).toBeLessThanOrEqual(0)
  await openEverything(page)
  await expect.poll(() => overflowOf(page), { message: `${sight}, opened` }).toBeLessThanOrEqual(0)
  expect(await page.title(), sight).not.toBe('')
  const levels = await headingLevelsOf(page)
  expect(
    levels.filter((level) => level === 1),
    sight,
  ).toHaveLength(1)
  expect(
    levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1),
    sight,
  ).toEqual([])
}

describe.each(partOf(Object.entries(SIGHTS)))('%s', (name, sight) => {
  it.each(SCREENS)(
    'has nothing that axe would mend and does not shift on %s; has a title and headings in order, and fits 320 pixels [SITE-2]',
    async (_, viewport) => {
      const page = await reach(sight, viewport)
      await expectInOrder(page, name)
      await expectToFitNarrowScreen(page, name)
    },
  )
})

describe('the booking, step by step', () => {
  it.each(SCREENS)(
    'has nothing that axe would mend and does not shift on %s [SITE-2]',
    async (_, viewport) => {
      const page = await browser.visit('/', { viewport, reducedMotion: 'reduce' })
      for (const [step, act] of BOOKING_STEPS) {
        await act(page)
        await page.waitForLoadState('networkidle')
        await expectInOrder(page, step)
      }
    },
  )

  it('has a title and headings in order, and fits a screen of 320 pixels [SITE-2]', async () => {
    const page = await browser.visit('/', { viewport: NARROW, reducedMotion: 'reduce' })
    for (const [step, act] of BOOKING_STEPS) {
      await act(page)
      await page.waitForLoadState('networkidle')
      await expectToFitNarrowScreen(page, step)
    }
  })
})

const NOBODYS = '01a1fd9a-fc1a-70ec-94dd-d7c2d0fbe952'

describe.each(SCREENS)('what is not there, on %s', (_, viewport) => {
  it.each([
    ['/nowhere', '404 Page Not Found'],
    ['/mechanics/1/nowhere', '404 Page Not Found'],
    ['/quote/unknown', 'Quote Not Found'],
    [`/quote/${NOBODYS}`, 'Quote Not Found'],
    ['/booking/unknown', 'Quote not found'],
    [`/booking/${NOBODYS}`, 'Quote not found'],
    ['/booking-confirmation/unknown', 'Booking Not Found'],
    [`/booking-confirmation/${NOBODYS}`, 'Booking Not Found'],
    ['/mechanics/999999', 'Mechanic not found'],
    ['/mechanics/nobody', 'Mechanic not found'],
  ])('%s answers 404 with "%s" and a way on [BOOK-10, SITE-1]', async (path, heading) => {
    browser.expectComplaint(new RegExp(`404 .*${path}$`))
    const page = await browser.visit('/', { viewport })
    const response = await page.goto(path, { waitUntil: 'networkidle' })
    expect(response?.status()).toBe(404)
    await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
    expect(await page.getByRole('main').getByRole('link').count()).toBeGreaterThan(0)
    expect(await violationsOf(page)).toEqual([])
    expect(await movesOf(page)).toEqual([])
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  })
})
