import { setTimeout as sleep } from 'node:timers/promises'
import type { ElementHandle, Page, Request } from 'playwright-core'
import { hasRight, type StaffRole } from '#domain/auth/staff-rights.ts'
import { apiRoutes, rawRoutes } from '#server/routes.ts'
import { waitForHydration } from './browser.ts'

/** Only what is missing is waited for so long: a busy machine shows what comes of a press some moments later. */
const LONGEST_MS = 10_000
const LOOK_EVERY_MS = 50
/** A list that is loaded anew may take a button away between its being found and being pressed. */
const MOST_TRIES = 3

/** What lies over the page and is closed by Escape. */
const LAYERS = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

/** What a page says that could not do what it was for. */
const ERRORS =
  /did not load|could not be read|Something went wrong|Your role does not|not allowed|Page not found/i

const SERVED = [...apiRoutes, ...rawRoutes].map(([{ method, path, right }]) => ({
  method,
  right,
  pattern: new RegExp(`^${path.replace(/\{[^}]+\}/g, '[^/]+')}$`),
}))

/** Whether the server would refuse the request for the role alone, as the endpoint declares it. */
function isRefused(role: StaffRole, request: Request): boolean {
  const { pathname } = new URL(request.url())
  const found = SERVED.find(
    ({ method, pattern }) => method === request.method() && pattern.test(pathname),
  )
  return found?.right !== undefined && !hasRight(role, found.right)
}

async function isSoon(isSo: () => boolean | Promise<boolean>): Promise<boolean> {
  for (const until = Date.now() + LONGEST_MS; Date.now() < until; await sleep(LOOK_EVERY_MS))
    if (await isSo()) return true
  return false
}

type Button = ElementHandle<HTMLElement>

/**
 * The first button of the page that is not among `done`, and its name: what it says, and in which part of the page. Those of
 * a list's rows that say the same are one, and so is the bar above every page. One that stands for what is already chosen
 * has nothing to do.
 */
async function findButton(page: Page, path: string, done: ReadonlySet<string>) {
  const found = await page.evaluateHandle(
    ([path, done]) => {
      const nameOf = (button: HTMLElement) => {
        const part = button.closest('section, form, aside')
        const where = part?.getAttribute('aria-labelledby') ?? part?.getAttribute('aria-label')
        const words = button.textContent.trim() || button.getAttribute('aria-label') || button.title
        const said = `“${words.replace(/\s+/g, ' ')}”`
        const name = button.closest('header')
          ? `${said} in the bar`
          : `${path} ${said}${where ? ` in ${where}` : ''}`
        return name.replace(/\d+/g, '0')
      }
      const isIdle = (button: HTMLElement) =>
        button.matches(
          ':disabled, [aria-disabled="true"], [aria-pressed="true"], [aria-selected="true"], [aria-current]',
        )
      const all = document.querySelectorAll<HTMLElement>(
        'main button, main summary, main [role="button"], header button, header summary',
      )
      for (const button of all) {
        if (!button.checkVisibility({ visibilityProperty: true }) || isIdle(button)) continue
        const name = nameOf(button)
        if (!done.includes(name)) return { button, name }
      }
      return null
    },
    [path, [...done]] as const,
  )
  const name = await found.evaluate((it) => it?.name)
  if (name === undefined) return null
  const button = (await found.getProperty('button')).asElement() as Button
  return { button, name }
}

/** All that a press could have changed: what the page holds, its fields, its address and where the focus is. */
const stateOf = (page: Page, button: Button): Promise<string> =>
  button
    .evaluate((pressed) => {
      const fields = [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')]
      const { activeElement: active } = document
      const isElsewhere = active !== pressed && active !== document.body
      return [
        document.body.outerHTML,
        ...fields.map(({ value, checked }) => `${value} ${checked}`),
        isElsewhere && active ? active.outerHTML : '',
        Math.round(window.scrollY),
      ].join('\n')
    })
    .then((held) => `${page.url()}\n${held}`)
    // The page has gone to another.
    .catch(() => page.url())

/** Where a press leads to another page, there is nothing to find on this one. */
const isStill = (button: Button, isSo: (pressed: HTMLElement) => boolean): Promise<boolean> =>
  button.evaluate(isSo).catch(() => false)

type Pressed = {
  faults: string[]
  /** The page has to be opened anew. */
  isSpent?: boolean
  /** The button has shown more of the page, where there may be others. */
  isUnfolded?: boolean
  /** The button was taken away before it could be pressed. */
  isGone?: boolean
}

type Presses = {
  /** Presses every button of the page at the address that no earlier one had, and says what is wrong. */
  pressAll(address: string): Promise<string[]>
  /** The names of what was pressed. */
  pressed: ReadonlySet<string>
}

/**
 * Presses buttons as somebody of the role. Nothing is changed: a request that would change something is compared with the
 * right that its endpoint declares and left without an answer, and the page is opened anew.
 */
export async function pressesOf(page: Page, role: StaffRole): Promise<Presses> {
  const pressed = new Set<string>()
  const tries = new Map<string, number>()
  const loading = new Set<Request>()
  const heard: string[] = []
  /** Of what comes of a press: requests, those of them that change something, and what leaves the page. */
  let signs = 0
  let changes = 0
  const countSign = () => {
    signs += 1
  }
  const context = page.context()
  context.on('request', (request) => {
    countSign()
    const { pathname } = new URL(request.url())
    if (isRefused(role, request)) heard.push(`asks ${request.method()} ${pathname}`)
    if (request.method() === 'GET' && request.resourceType() === 'fetch') loading.add(request)
  })
  context.on('requestfinished', (request) => loading.delete(request))
  context.on('requestfailed', (request) => loading.delete(request))
  context.on('response', (response) => {
    if (response.status() >= 400)
      heard.push(`${response.status()} ${new URL(response.url()).pathname}`)
  })
  page.on('popup', async (popup) => {
    countSign()
    // A file is no page, and its tab may have gone by itself.
    await popup.waitForLoadState().catch(() => undefined)
    await popup.close().catch(() => undefined)
  })
  page.on('filechooser', countSign)
  page.on('download', countSign)
  await context.route(/\/api\//, (route) => {
    if (route.request().method() === 'GET') return route.continue()
    changes += 1
  })

  const untilLoaded = () =>
    isSoon(async () => {
      await sleep(2 * LOOK_EVERY_MS)
      return loading.size === 0
    })

  async function open(address: string): Promise<void> {
    await page.goto(address)
    // React takes over the bar some moments before it has taken over the page below, whose buttons do nothing until then.
    await waitForHydration(page, 'main')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await untilLoaded()
  }

  async function press(button: Button): Promise<Pressed> {
    const address = page.url()
    const before = { changes, signs, state: '' }
    try {
      // That it comes into view and has the focus is nothing that it has done.
      await button.scrollIntoViewIfNeeded({ timeout: LONGEST_MS })
      await button.focus()
      before.state = await stateOf(page, button)
      await button.click({ timeout: LONGEST_MS })
    } catch {
      const isThere = await isStill(button, (pressed) => pressed.isConnected)
      return isThere
        ? { faults: ['cannot be pressed'], isSpent: true }
        : { faults: [], isGone: true }
    }
    const hasDone = async () =>
      signs > before.signs || (await stateOf(page, button)) !== before.state
    if (!(await isSoon(hasDone))) return { faults: ['does nothing'] }
    await untilLoaded()
    if (changes > before.changes || page.url() !== address) return { faults: [], isSpent: true }
    const errors = await page.getByText(ERRORS).filter({ visible: true }).allTextContents()
    const faults = errors.slice(0, 1).map((said) => `says “${said}”`)
    const lost = await findLostFocus(button)
    if (lost) return { faults: [...faults, lost], isSpent: true }
    const isUnfolded = await isStill(button, (pressed) =>
      pressed.matches('[aria-expanded="true"], details[open] > summary'),
    )
    return { faults, isUnfolded }
  }

  /** Closes what the press laid over the page: the button has the focus again. Of any other press something has it. */
  async function findLostFocus(button: Button): Promise<string | null> {
    const layers = page.locator(LAYERS).filter({ visible: true })
    if ((await layers.count()) === 0) {
      const isHeld = () =>
        page.evaluate(() => document.activeElement !== document.body).catch(() => true)
      return (await isSoon(isHeld)) ? null : 'drops the focus'
    }
    await page.keyboard.press('Escape')
    if (!(await isSoon(async () => (await layers.count()) === 0)))
      return 'opens what Escape does not close'
    if (await isSoon(() => isStill(button, (pressed) => document.activeElement === pressed)))
      return null
    const where = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120))
    return `has not got the focus back: ${where}`
  }

  async function pressAll(address: string): Promise<string[]> {
    const path = new URL(address, 'http://localhost').pathname.split('/').slice(0, 3).join('/')
    const faults: string[] = []
    /** What shows more of the page, and what of it the page has closed again as it was opened anew. */
    const folds = new Set<string>()
    let closed = new Set<string>()
    const say = (name: string, said: readonly string[]) =>
      faults.push(
        ...[...said, ...heard.splice(0)].map(
          (it) => `${address} ${name.replace(`${path} `, '')} ${it}`,
        ),
      )
    await open(address)
    say('as it is opened', [])
    for (;;) {
      const found = await findButton(page, path, pressed.difference(closed))
      if (found === null) return faults
      const { button, name } = found
      const result = await press(button)
      const tried = (tries.get(name) ?? 0) + 1
      if (result.isGone && tried < MOST_TRIES) {
        tries.set(name, tried)
        continue
      }
      const isNew = !pressed.has(name)
      pressed.add(name)
      closed.delete(name)
      if (isNew) say(name, result.isGone ? ['is gone before it is pressed'] : result.faults)
      heard.length = 0
      if (result.isUnfolded) folds.add(name)
      else folds.delete(name)
      if (!result.isSpent) continue
      await open(address)
      closed = new Set(folds)
    }
  }

  return { pressAll, pressed }
}
