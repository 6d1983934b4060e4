import { chromium, type Locator, type Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { fillDetails, makeQuote } from '#test/support/booking-visit.ts'
import {
  DESKTOP,
  LIGHTEST_PAGE,
  ORIGIN,
  openBrowser,
  PHONE,
  SCREENS,
  waitForHydration,
} from '#test/support/browser.ts'
import { BROWSER_FLAGS, findBrowserProgram } from '#test/support/browser-program.ts'
import { LEAST_CONTRAST, readColours } from '#test/support/colours.ts'
import { movesOf } from '#test/support/layout-shifts.ts'

/* Pages as a reader's own settings change them: high contrast, wider text, a narrow window, a slow font. */

const browser = await openBrowser()

const groundOf = (target: Locator) =>
  target.evaluate((element) => getComputedStyle(element).backgroundColor)
const linesOf = (target: Locator) =>
  target.evaluate((element) => {
    const { borderTopColor, borderBottomColor, backgroundColor } = getComputedStyle(element)
    return [borderTopColor, borderBottomColor, backgroundColor].join(' ')
  })
const labelOf = (radio: Locator) => radio.locator('xpath=ancestor::label[1]')

describe('in high contrast', () => {
  it('the chosen day, hour and place and the current step differ from the others [SITE-28]', async () => {
    const page = await browser.visit('/quote', { forcedColors: 'active', reducedMotion: 'reduce' })
    const [mobile, garage] = ['Mobile', 'Garage'].map((name) =>
      labelOf(page.getByRole('radio', { name })),
    )
    expect(await groundOf(mobile as Locator)).not.toBe(await groundOf(garage as Locator))

    await page.goto(`/booking/${await makeQuote(page)}`)
    await fillDetails(page)
    // At the end of a week only one of its days may be left, beside which there is none to compare.
    await page.getByRole('button', { name: 'Later week' }).click()
    for (const name of ['slot-day', 'slot-hour']) {
      const radios = page.locator(`[name="${name}"]:enabled`)
      // Of the first day only the last hour may be left, beside which there is none to compare.
      await radios.nth(1).check()
      // The colour is the old one until the next frame is drawn.
      const chosen = () => groundOf(labelOf(radios.nth(1)))
      await expect.poll(chosen, { message: name }).not.toBe(await groundOf(labelOf(radios.nth(0))))
    }
    const steps = page.getByRole('list', { name: 'Booking' }).getByRole('listitem')
    const current = page.locator('[aria-current="step"]')
    expect(await current.count()).toBe(1)
    for (const other of [0, 2])
      expect(await linesOf(current)).not.toBe(await linesOf(steps.nth(other)))
  })

  it('a notice and a panel are set apart from the page by a line [SITE-28]', async () => {
    const page = await browser.visit('/customer/login', { forcedColors: 'active' })
    const lineOf = (target: Locator) =>
      target.evaluate((element) => getComputedStyle(element).outlineStyle)
    const notice = page.locator('main .bg-yellow-100').filter({ hasText: 'Demonstration' })
    const panel = page.locator('main aside')
    expect([await lineOf(notice), await lineOf(panel)]).toEqual(['solid', 'solid'])
  })

  it.each(['light', 'dark'] as const)(
    'ticks, stars and other signs are seen on a %s ground [SITE-28]',
    async (colorScheme) => {
      const page = await browser.visit('/car-service', { forcedColors: 'active', colorScheme })
      const rows = page.getByRole('table').locator('svg')
      expect(await rows.count()).toBeGreaterThan(20)
      expect(await unseenSigns(page)).toEqual([])
      await page.goto('/reviews')
      expect(await unseenSigns(page)).toEqual([])
      await page.goto('/customer/register')
      await waitForHydration(page, 'main form')
      await page.getByRole('checkbox').check()
      await page.locator('input:checked + svg').waitFor()
      expect(await unseenSigns(page)).toEqual([])
    },
  )

  it('the current page of a bar differs from the others [SITE-28]', async () => {
    const page = await browser.visit('/admin', { forcedColors: 'active', reducedMotion: 'reduce' })
    const links = page
      .getByRole('navigation', { name: 'Administration', exact: true })
      .getByRole('link')
    expect(await linesOf(links.nth(0))).not.toBe(await linesOf(links.nth(1)))
  })
})

/** Icons and stars that hardly differ from the page: lines and fills alike below the contrast that WCAG 1.4.11 asks for. */
const unseenSigns = async (page: Page): Promise<string[]> =>
  page.evaluate(
    ({ colours: { isClear, contrast, groundOf }, least }) => {
      const isSeen = (sign: Element) => {
        const ground = groundOf(sign.parentElement ?? sign)
        const inks = [sign, ...sign.children].flatMap((shape) => {
          const { stroke, fill } = getComputedStyle(shape)
          return [stroke, fill].filter((colour) => !isClear(colour))
        })
        return inks.length === 0 || inks.some((ink) => contrast(ink, ground) >= least)
      }
      return [...document.querySelectorAll('.lucide, svg:has(> use)')]
        .filter((sign) => sign.checkVisibility() && !isSeen(sign))
        .map(
          (sign) =>
            `${sign.getAttribute('class')} in ${sign.parentElement?.outerHTML.slice(0, 120)}`,
        )
    },
    { colours: await readColours(page), least: LEAST_CONTRAST },
  )

describe('a chart', () => {
  it.each([
    ['on paper', { media: 'print' }],
    ['in high contrast on black', { media: 'screen', forcedColors: 'active', colorScheme: 'dark' }],
  ] as const)('has the colours of its bars in its legend %s [SITE-135]', async (_, media) => {
    const page = await browser.visit('/admin/ledger', { reducedMotion: 'reduce' })
    await page.emulateMedia(media)
    const signs = page.locator('figcaption > span > :first-child')
    const bars = page.locator('figure [aria-hidden] g:last-child rect')
    expect(await signs.count()).toBe(2)
    const colours: string[] = []
    for (const sign of await signs.all()) colours.push(...(await coloursAround(page, sign)))
    // Two signs that differ from each other and from the page beside them.
    expect(colours).toHaveLength(4)
    expect(new Set(colours).size).toBe(3)
    const fillOf = (shape: Locator) => shape.evaluate((element) => getComputedStyle(element).fill)
    for (const part of [0, 1])
      expect(await fillOf(signs.nth(part).locator('rect'))).toBe(await fillOf(bars.nth(part)))
  })
})

/** What is painted in the middle of an element, and on the page at its left. */
async function coloursAround(page: Page, target: Locator): Promise<string[]> {
  await target.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await target.boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  }
  const shots = [x + width / 2, x - 5].map((left) =>
    page.screenshot({ clip: { x: left, y: y + height / 2, width: 1, height: 1 } }),
  )
  const pixels = (await Promise.all(shots)).map((shot) =>
    sharp(shot).removeAlpha().raw().toBuffer(),
  )
  return (await Promise.all(pixels)).map((pixel) => pixel.join(' '))
}

/** What a reader may set without losing anything, by WCAG 1.4.12. */
const SPACED =
  '* { letter-spacing: .12em !important; word-spacing: .16em !important; line-height: 1.5 !important } p { margin-bottom: 2em !important }'
const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

describe('without a bar to scroll sideways', () => {
  it.each(['/', '/quote', '/vehicle-health', '/mechanics', '/admin'])(
    '%s fits 305 pixels, and every width with wider text [SITE-28]',
    async (path) => {
      const page = await browser.visit(path, {
        viewport: { width: 305, height: 700 },
        bypassCSP: true,
      })
      expect(await overflowOf(page)).toBeLessThanOrEqual(0)
      await page.addStyleTag({ content: SPACED })
      for (const width of [320, PHONE.width, DESKTOP.width]) {
        await page.setViewportSize({ width, height: 800 })
        expect(await overflowOf(page), String(width)).toBeLessThanOrEqual(0)
      }
    },
  )

  it('the figures of a business that bills millions of pounds fit too [SITE-28, ADMIN-34]', async () => {
    const page = await browser.visit(LIGHTEST_PAGE, { viewport: PHONE, bypassCSP: true })
    await page.route('**/api/admin/business?*', async (route) => {
      const answer = await route.fetch()
      const periods: object[] = await answer.json()
      await route.fulfill({
        response: answer,
        json: periods.map((period) => ({ ...period, billed: 9_876_543.5, commission: 987_654.25 })),
      })
    })
    await page.goto('/admin')
    await page.getByText('£69,135,804.50').waitFor()
    await page.addStyleTag({ content: SPACED })
    for (const width of [320, PHONE.width, 800, DESKTOP.width]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await overflowOf(page), String(width)).toBeLessThanOrEqual(0)
    }
  })
})

it('the mark, the button and the menu stand on one line of the narrowest screen, and so do the figures of the home page [SITE-28]', async () => {
  const page = await browser.visit('/', { viewport: { width: 305, height: 700 } })
  const middlesOf = (parts: Locator) =>
    parts.evaluateAll((elements) =>
      elements.map((element) => {
        const { top, bottom } = element.getBoundingClientRect()
        return Math.round((top + bottom) / 2 / 10)
      }),
    )
  const header = page.getByRole('banner').locator('a:visible, button:visible')
  expect(await header.count()).toBe(3)
  expect(new Set(await middlesOf(header)).size).toBeLessThanOrEqual(2)
  const figures = page.locator('main dl').first().locator('dd')
  expect(await figures.count()).toBe(3)
  expect(new Set(await middlesOf(figures)).size).toBe(1)
})

/** The display face is swapped in when it comes; the text of a page stays in the face in which it was first shown. */
const FACES = {
  display: { files: /barlow.*\.woff2/, name: '700 1em "Barlow Semi Condensed"' },
  text: { files: /figtree.*\.woff2/, name: '1em "Figtree"' },
}

describe.each(SCREENS)('a slow face, on %s', (_, viewport) => {
  it.each(
    Object.entries(FACES).flatMap(([kind, face]) =>
      ['/', '/quote', '/mechanics/1', '/admin/dispatch'].map((path) => ({ kind, path, ...face })),
    ),
  )('of $kind moves nothing of $path when it comes [SITE-28]', async ({ path, files, name }) => {
    const page = await browser.visit('about:blank', { viewport })
    let isStopped = true
    const stopped: (() => void)[] = []
    await page.route(files, async (route) => {
      if (isStopped) await new Promise<void>((resolve) => stopped.push(resolve))
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    const isLoaded = () => page.evaluate((face) => document.fonts.check(face), name)
    expect(await isLoaded()).toBe(false)
    isStopped = false
    for (const release of stopped) release()
    await expect.poll(isLoaded).toBe(true)
    await page.waitForLoadState('networkidle')
    expect(await movesOf(page)).toEqual([])
  })
})

describe('beside an open dialog, where scroll bars take room', () => {
  it.each([
    '/admin/catalogue',
    '/quote-result?registration=AB12CDE&location=M20+2RN&serviceIds=2&serviceType=mobile',
  ])('no strip of another colour stands on %s [SITE-28]', async (path) => {
    // The browser of all journeys hides its bars.
    const barred = await chromium.launch({
      executablePath: findBrowserProgram(),
      args: BROWSER_FLAGS,
      ignoreDefaultArgs: ['--hide-scrollbars'],
    })
    try {
      const page = await barred.newPage({
        baseURL: ORIGIN,
        viewport: DESKTOP,
        reducedMotion: 'reduce',
      })
      page.setDefaultTimeout(20_000)
      await page.goto(path)
      await waitForHydration(page, 'main button')
      const barWidth = await page.evaluate(() => innerWidth - document.documentElement.clientWidth)
      expect(barWidth).toBeGreaterThan(5)
      await page
        .getByRole('button', { name: /^(Change |Book Now)/ })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
      expect(await shareOfLikeRows(page, barWidth)).toBeGreaterThan(0.5)
    } finally {
      await barred.close()
    }
  })
})

/** The rows of the screen in which the bar's place has the colour of the page just beside it; pages show content there, too. */
async function shareOfLikeRows(page: Page, barWidth: number): Promise<number> {
  const { width, height } = DESKTOP
  const clip = { x: width - barWidth - 4, y: 0, width: barWidth + 4, height }
  const { data, info } = await sharp(await page.screenshot({ clip }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const colourAt = (column: number, row: number) => {
    const start = (row * info.width + column) * 3
    return [...data.subarray(start, start + 3)]
  }
  const isLike = (row: number) => {
    const bar = colourAt(info.width - 2, row)
    return colourAt(1, row).every((value, channel) => Math.abs(value - (bar[channel] ?? 0)) <= 3)
  }
  return Array.from({ length: height }, (_, row) => row).filter(isLike).length / height
}
