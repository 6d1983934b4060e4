import { describe, expect, it } from 'vitest'
import { FREQUENT_CODE_LIST } from '#domain/inspections/fault-codes/frequent-codes.ts'
import { fillDetails, fillTime } from '#test/support/booking-visit.ts'
import { ORIGIN, openBrowser, PHONE } from '#test/support/browser.ts'

const browser = await openBrowser()
const get = (path: string) => fetch(ORIGIN + path, { redirect: 'manual' })

describe('a driver with a fault code', () => {
  it('types it in, reads what it means, and gets to the price of a diagnosis [SITE-29]', async () => {
    const page = await browser.visit('/fault-codes', { viewport: PHONE })
    await page.getByLabel('Type the fault code').fill('p0420-00')
    await page.getByRole('button', { name: 'Explain' }).click()
    await page.getByRole('heading', { name: 'P0420: Catalyst, bank 1' }).waitFor()
    await page.getByText('A code is not a part').waitFor()
    await page.getByRole('link', { name: /^Have the cause found, from £75/ }).click()
    await page.getByRole('heading', { name: 'Get Your Instant Quote' }).waitFor()
    expect(await page.getByLabel('Diagnostic inspection').first().isChecked()).toBe(true)
    await page.getByLabel('Registration').fill('AB12 CDE')
    await page.getByLabel('Location').fill('M20 2RN')
    await page.getByRole('button', { name: 'Get My Quote' }).click()
    await page.getByText('Your mechanic will be told of the fault code P0420.').waitFor()
    await page.getByRole('button', { name: 'Choose your mechanic and time' }).click()
    await fillDetails(page)
    await fillTime(page)
    expect(await page.getByLabel('Notes').inputValue()).toBe('Fault code P0420')
  })

  it('needs no script, and says so when it is no code [SITE-29]', async () => {
    const page = await browser.visit('/fault-codes', { javaScriptEnabled: false })
    await page.getByLabel('Type the fault code').fill('DTC U0100')
    await page.getByRole('button', { name: 'Explain' }).click()
    await page.getByRole('heading', { name: 'U0100: Engine computer' }).waitFor()
    await page.getByLabel('Type the fault code').fill('hello')
    await page.getByRole('button', { name: 'Explain' }).click()
    await page.getByText('“hello” is not a fault code').waitFor()
  })

  it('who types it into the search of the help centre is led to it [SITE-29]', async () => {
    const page = await browser.visit('/help-center', { viewport: PHONE })
    await page.getByLabel('Search the questions').fill('DTC p0301')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'What fault code P0301 means' }).click()
    await page.getByRole('heading', { name: 'P0301: Cylinder 1' }).waitFor()
  })

  it('reads the codes from the car, each a way to its page [SITE-29]', async () => {
    const page = await browser.visit('/fault-codes', { viewport: PHONE })
    await page.getByRole('button', { name: 'Connect an adapter' }).click()
    await page.getByRole('button', { name: 'Try with a simulated adapter' }).click()
    await page.getByRole('button', { name: 'Read codes' }).click()
    await page.getByText('Fault codes read: 3').waitFor()
    await page.locator('#scan').getByRole('link', { name: /P0301/ }).click()
    await page.getByRole('heading', { name: 'P0301: Cylinder 1' }).waitFor()
  })
})

describe('a driver at a car without a network', () => {
  const connect = async (page: Awaited<ReturnType<typeof browser.visit>>) => {
    await page.getByRole('button', { name: 'Connect an adapter' }).click()
    await page.getByRole('button', { name: 'Try with a simulated adapter' }).click()
    return page.getByRole('button', { name: 'Read codes' })
  }
  const scanned = (page: Awaited<ReturnType<typeof browser.visit>>) =>
    page.locator('#scan').getByRole('link', { name: /P0301/ })

  it('reads what the codes mean, which came with the adapter’s part of the page [SITE-29]', async () => {
    const page = await browser.visit('/fault-codes', { viewport: PHONE })
    const read = await connect(page)
    await read.waitFor()
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    await read.click()
    await scanned(page).getByText('Cylinder 1').waitFor()
  })

  it('reads the codes alone where what they mean has not come [SITE-29]', async () => {
    const page = await browser.visit('/fault-codes', { viewport: PHONE })
    // The page asks the server whether a release has taken the file away: without a network nobody answers.
    await page.route('**/fault-codes', (route) => route.abort())
    await page.route('**/*.js', async (route) => {
      const response = await route.fetch()
      const script = await response.text()
      // A row of the table of P03xx.
      if (script.includes('Rough road sensor')) await route.abort()
      else await route.fulfill({ response, body: script })
    })
    browser.allowComplaint(/ERR_FAILED/)
    browser.allowComplaint(/ERR_FAILED/)
    await (await connect(page)).click()
    await page.getByText('Fault codes read: 3').waitFor()
    await scanned(page).getByText('when there is a network').waitFor()
    await page.getByRole('button', { name: 'Read codes' }).waitFor()
  })
})

describe('the pages of the codes', () => {
  it('of a code that nobody here can explain say neither where it is nor how urgent [SITE-37]', async () => {
    const known = await (await get('/fault-codes/C0040')).text()
    expect(known).toMatch(/with the part that the code is about/)
    const unknown = await (await get('/fault-codes/C1234')).text()
    expect(unknown).not.toMatch(/with the part that the code is about|drive on/)
    expect(unknown).toContain('cannot say how urgent it is')
  })

  it('have one address each, and none for what is no code [SITE-29]', async () => {
    for (const typed of ['p0301', 'P0301-00', 'P030100', 'PO301']) {
      const response = await get(`/fault-codes/${typed}`)
      expect([response.status, response.headers.get('location')]).toEqual([
        307,
        '/fault-codes/P0301',
      ])
    }
    for (const typed of ['P4301', 'X0301', 'P03'])
      expect((await get(`/fault-codes/${typed}`)).status).toBe(404)
  })

  it('are shown to search engines where the code is a common one [SITE-29]', async () => {
    const siteMap = await (await get('/sitemap.xml')).text()
    for (const code of FREQUENT_CODE_LIST) expect(siteMap).toContain(`/fault-codes/${code}<`)
    expect(siteMap).not.toContain('/fault-codes/P1234')
    expect(await (await get('/fault-codes/P0420')).text()).not.toContain('content="noindex"')
    for (const code of ['P1234', 'P3401', 'B00E8'])
      expect(await (await get(`/fault-codes/${code}`)).text()).toContain('content="noindex"')
  })
})
