import { describe, expect, it } from 'vitest'
import { DEMO_CUSTOMER, DEMO_MECHANIC } from '#domain/auth/demo-sign-in.ts'
import { leavesSignIn, sendSignIn } from '#test/support/account-visit.ts'
import { openBrowser, PHONE, waitForHydration } from '#test/support/browser.ts'

/* Browsers that store nothing for a page: storage is switched off, or full. The cookies are as always. */

const browser = await openBrowser()

const OFF = () => {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    })
}
const FULL = () => {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
}

const ACCOUNTS = [
  ['customer', '/customer/login', DEMO_CUSTOMER, '/customer/dashboard/cars', /^Hello, Helen/],
  ['mechanic', '/mechanic-login', DEMO_MECHANIC, '/mechanic-dashboard/day', /, Sarah$/],
] as const

describe.each([
  ['off', OFF],
  ['full', FULL],
])('with storage %s', (_, script) => {
  it.each(ACCOUNTS)(
    'a %s signs in, opens a page anew and signs out [AUTH-46]',
    async (...given) => {
      const [kind, login, account, own, greeting] = given
      const page = await browser.visit('about:blank', { viewport: PHONE })
      await page.addInitScript(script)
      await page.goto(login)
      await waitForHydration(page)
      await sendSignIn(page, account)
      await leavesSignIn(page)
      await page.goto(own)
      await page.getByRole('heading', { name: greeting }).waitFor()
      await page.waitForLoadState('networkidle')
      expect(new URL(page.url()).pathname).toBe(own)
      await page.getByRole('button', { name: 'Sign Out' }).first().click()
      await page.waitForURL((url) => url.pathname !== own)
      // Neither the session nor the mark that stands for the record is left.
      const cookiesOf = async () =>
        (await page.context().cookies())
          .map(({ name }) => name)
          .filter((name) => name.includes(kind))
      await expect.poll(cookiesOf).toEqual([])
    },
  )
})

it.each(['/customer/login', '/mechanic-login'])(
  'a browser that refuses cookies reads so at %s before it tries to sign in [AUTH-47]',
  async (path) => {
    const page = await browser.visit('about:blank', { viewport: PHONE })
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false }),
    )
    await page.goto(path)
    await page.getByText('Your browser refuses cookies.', { exact: true }).waitFor()
  },
)
