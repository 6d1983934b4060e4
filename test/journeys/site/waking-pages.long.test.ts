import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DEMO_CUSTOMER, DEMO_MECHANIC } from '#domain/auth/demo-sign-in.ts'
import { leavesSignIn, registerCustomer, signIn } from '#test/support/account-visit.ts'
import { buildCustomer, makeBooking, makeQuote } from '#test/support/booking-visit.ts'
import { openBrowser, type PHONE, SCREENS } from '#test/support/browser.ts'
import { movesOf } from '#test/support/layout-shifts.ts'
import { partOf } from '#test/support/long-run.ts'

/*
 * What the server writes of a page for one person must stand where it stands when the scripts have come: a finger is
 * already loading. The scripts are held until the page is painted, as on a slow network.
 */

const browser = await openBrowser()

const arriveBy =
  (path: string, account: { email: string; password: string }) => async (page: Page) => {
    await signIn(page, path, account)
    await leavesSignIn(page)
  }

const PUBLIC = [
  '/',
  '/quote',
  '/quote-result?registration=AB12CDE&location=M20+2RN&serviceIds=1,2&serviceType=mobile',
  '/mechanics',
  '/mechanics/1',
  '/track-booking?reference=BK-100004',
  '/maintenance-alerts',
  '/vehicle-health',
]
const OF_A_CUSTOMER = [
  '/customer/dashboard',
  '/customer/dashboard/cars',
  '/customer/dashboard/account',
  '/maintenance-alerts',
  '/vehicle-health',
  '/my-data',
]

const VISITORS: Record<
  string,
  { arrive: (page: Page) => Promise<unknown>; paths: readonly string[] }
> = {
  'a visitor': { arrive: async () => {}, paths: PUBLIC },
  'a customer': {
    arrive: arriveBy('/customer/login', DEMO_CUSTOMER),
    paths: ['/', '/mechanics/1', ...OF_A_CUSTOMER],
  },
  'a customer without a car': {
    arrive: (page) =>
      registerCustomer(page, {
        email: buildCustomer().customerEmail,
        password: 'correct horse',
      }),
    paths: OF_A_CUSTOMER,
  },
  'a mechanic': {
    arrive: arriveBy('/mechanic-login', DEMO_MECHANIC),
    paths: ['', '/day', '/earnings', '/hours', '/profile', '/documents'].map(
      (page) => `/mechanic-dashboard${page}`,
    ),
  },
  'an administrator': {
    arrive: async () => {},
    paths: [
      '/admin',
      ...'mechanics notifications bookings messages waiting-list reviews catalogue settings audit'
        .split(' ')
        .map((page) => `/admin/${page}`),
    ],
  },
}

/**
 * Opens a browser in which no live stream opens, on which a page asks for its lists again: news of a booking may well move
 * a list while it is measured.
 */
async function visitWithoutNews(viewport: typeof PHONE): Promise<Page> {
  const page = await browser.visit('/', { viewport, reducedMotion: 'reduce' })
  await page.route('**/api/live?*', (route) => route.fulfill({ status: 204 }))
  return page
}

/** Opens the page with its scripts held until it is painted, and lists what moved. */
async function wake(page: Page, path: string): Promise<string[]> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  )
  // A table is painted while its last rows are still on their way, and they move its columns without any script.
  await page.waitForFunction(() => document.readyState !== 'loading')
  // Two frames more, so that the fonts and the pictures of the first paint are in place.
  const sinceMs = await page.evaluate(async () => {
    await document.fonts.ready
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
    return performance.now()
  })
  release()
  await page.waitForLoadState('networkidle')
  await page.unroute('**/assets/*.js')
  return movesOf(page, sinceMs)
}

describe.each(partOf(SCREENS))('on %s', (_, viewport) => {
  it.each(Object.entries(VISITORS))(
    'nothing moves when the scripts of a page come, for %s [SITE-2]',
    async (_name, { arrive, paths }) => {
      const page = await visitWithoutNews(viewport)
      await arrive(page)
      const moved: Record<string, string[]> = {}
      for (const path of paths) {
        const moves = await wake(page, path)
        if (moves.length > 0) moved[path] = moves
      }
      expect(moved, JSON.stringify(moved)).toEqual({})
    },
  )

  it('nothing moves when the scripts of a booking come [SITE-2]', async () => {
    const page = await visitWithoutNews(viewport)
    const quoteId = await makeQuote(page)
    const { id } = await makeBooking(page, { mechanicId: 2 })
    for (const path of [`/quote/${quoteId}`, `/booking/${quoteId}`, `/booking-confirmation/${id}`])
      expect(await wake(page, path), path).toEqual([])
  })
})
