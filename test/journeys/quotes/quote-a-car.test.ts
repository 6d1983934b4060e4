import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { ask } from '#test/support/booking-visit.ts'
import { openBrowser, PHONE, waitForHydration } from '#test/support/browser.ts'
import { buildContact } from '#test/support/journey.ts'
import { dateText, dateTimeText } from '#web/ui/text/date-text.ts'

const browser = await openBrowser()

/** Returns an address of the result page without prices, as an unaltered basket has it. */
const RESULT = '/quote-result?registration=AB12CDE&location=M20+2RN&serviceIds=2&serviceType=mobile'

const totalOf = (page: Page) => page.locator('aside dl > div').last().textContent()

describe('the quote form', () => {
  it('prices a car from the plate to the result on a phone, by keyboard alone [QUOTE-2, QUOTE-16]', async () => {
    const page = await browser.visit('/quote', { viewport: PHONE })
    await page.getByLabel('Registration').focus()
    await page.keyboard.type('ab12cde')
    await expect.poll(() => page.getByLabel('Registration').inputValue()).toBe('AB12 CDE')
    await page.getByText('Ford Focus Zetec 1.0, petrol, 2012').waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.type('M20 2RN')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await page.getByText('Mobile visit, one-time').waitFor()
    await page.getByRole('button', { name: 'Get My Quote' }).press('Enter')
    await page.waitForURL(/quote-result\?registration=AB12CDE.*totalCost=114/)
    await page.getByText('2012 Ford Focus Zetec').waitFor()
    const work = page.getByRole('region', { name: 'What will be done' })
    await work.getByText('Oil & filter change').waitFor()
    const place = page.getByRole('region', { name: 'Your car' }).locator('dl > div')
    expect(await place.allTextContents()).toContain('LocationM20 2RN')
    const rows = await page.locator('aside dl').first().locator('dt').allTextContents()
    expect(rows).toEqual(['LabourAbout 1 hour', 'Parts', 'Mobile visitOne-time', 'Total'])
    expect(await totalOf(page)).toContain('£114.00')
  })

  it('says of work that the car has nothing for that it may not fit, and of no other [QUOTE-23]', async () => {
    const services = await ask(await browser.visit('/help-center'), '/api/services')
    const idOf = (slug: string) =>
      services.find((service: { slug: string }) => service.slug === slug)?.id
    const ids = [idOf('spark-plugs'), idOf('front-brake-pads')].join(',')
    const noticeFor = async (registration: string) => {
      const page = await browser.visit(
        `/quote-result?registration=${registration}&location=M20+2RN&serviceIds=${ids}&serviceType=mobile`,
        { viewport: PHONE },
      )
      const work = page.getByRole('region', { name: 'What will be done' })
      await work.getByRole('heading', { name: 'Spark plugs' }).waitFor()
      const notice = work.getByText('has nothing that this could be done to')
      return (await notice.count()) > 0 ? await notice.textContent() : null
    }
    expect(await noticeFor('AA19EEE')).toMatch(/It is electric, .*: Spark plugs\. Please/)
    expect(await noticeFor('KX14ABC')).toMatch(/It is a diesel, .*: Spark plugs\. Please/)
    expect(await noticeFor('AB12CDE')).toBeNull()
  })

  it('says what an electric car’s full service leaves out, and of no other car [QUOTE-23]', async () => {
    const services = await ask(await browser.visit('/help-center'), '/api/services')
    const id = services.find((service: { slug: string }) => service.slug === 'full-service')?.id
    const shown = async (registration: string) => {
      const page = await browser.visit(
        `/quote-result?registration=${registration}&location=M20+2RN&serviceIds=${id}&serviceType=mobile`,
        { viewport: PHONE },
      )
      const work = page.getByRole('region', { name: 'What will be done' })
      await work.getByRole('heading', { name: 'Full service' }).waitFor()
      return work.textContent()
    }
    const said =
      'such as its oil and filters, is left out of: Full service. The price stays the same.'
    expect(await shown('AA19EEE')).toContain(said)
    expect(await shown('KX14ABC')).not.toContain(said)
  })

  it('an MOT is refused where there is none, with the reason under the services, and the rest is priced [QUOTE-24]', async () => {
    browser.expectComplaint(/400 .*\/api\/quotes\/calculate/)
    const page = await browser.visit('/quote', { viewport: PHONE })
    await waitForHydration(page)
    const pick = (name: string) => page.getByText(name, { exact: true }).first().click()
    await page.getByLabel('Registration').fill('AB12 CDE')
    await page.getByLabel('Location').fill('BT1 5GS')
    await pick('Front brake pads')
    await pick('MOT')
    await page.getByRole('button', { name: 'Get My Quote' }).click()
    await page.getByText('We cannot arrange an MOT in Northern Ireland').waitFor()
    await pick('MOT')
    await page.getByRole('button', { name: 'Get My Quote' }).click()
    await page.waitForURL('**/quote-result?**')
    await page.getByRole('heading', { name: 'Front brake pads' }).waitFor()
  })

  it('shows the lowest price before it knows the car and the place, and then the price of the quote [QUOTE-9]', async () => {
    const page = await browser.visit('/quote', { viewport: PHONE })
    await waitForHydration(page)
    await page.getByText('Front brake pads', { exact: true }).first().click()
    const total = page.locator('form dl > div').last()
    await total.getByText('from £145.00').waitFor()
    await page.getByLabel('Registration').fill('WX22 XYZ')
    await page.getByLabel('Location').fill('SE1 7PB')
    await page.getByText('The fixed price for your car at this place, any VAT included.').waitFor()
    const shown = await total.textContent()
    expect(shown).not.toContain('from')
    await page.getByRole('button', { name: 'Get My Quote' }).click()
    await page.waitForURL(/quote-result/)
    expect(await totalOf(page)).toBe(shown)
  })

  it('shows the top of the result while a slow line loads it [QUOTE-2]', async () => {
    // A page of the application, whose link opens the form without loading it.
    const page = await browser.visit('/vehicle-health', { viewport: PHONE })
    await page.waitForLoadState('networkidle')
    await page.getByRole('banner').getByRole('link', { name: 'Get Quote' }).click()
    await page.getByLabel('Registration').fill('AB12 CDE')
    await page.getByLabel('Location').fill('M20 2RN')
    await page.getByText('Front brake pads', { exact: true }).first().click()
    const line = Promise.withResolvers<void>()
    await page.route('**/api/vehicles/*', async (route) => {
      await line.promise
      await route.continue()
    })
    await page.getByRole('button', { name: 'Get My Quote' }).click()
    await page.getByText('Working out your price …').waitFor()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    line.resolve()
    await page.getByRole('heading', { name: 'Your price' }).waitFor()
  })

  it('says under each field what is missing and goes to the first one [QUOTE-1]', async () => {
    const page = await browser.visit('/quote')
    // Before, the browser sends the form itself, and the price's page says what is missing.
    await waitForHydration(page)
    await page.getByRole('button', { name: 'Get My Quote' }).click()
    await page.getByText('Please enter a valid registration').waitFor()
    await page.getByText('Please enter your location').waitFor()
    await page.getByText('Please select at least one service').waitFor()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(
      'registration',
    )
  })

  it('finds a service outside the first five, which remains visible once chosen', async () => {
    const page = await browser.visit('/quote?part=brakes')
    await page.getByRole('button', { name: 'Remove Brake inspection' }).waitFor()
    await page.locator('summary').click()
    await page.getByLabel('Find a service').fill('clutch')
    await page.getByText('Clutch replacement').click()
    await page.locator('summary').click()
    await page.getByRole('button', { name: 'Remove Clutch replacement' }).click()
    expect(await page.getByText('Clutch replacement').isVisible()).toBe(false)
  })

  it('prices without scripts, the check boxes of the closed list included [QUOTE-2]', async () => {
    const page = await browser.visit('/quote', { javaScriptEnabled: false })
    await page.getByLabel('Registration').fill('ab12 cde')
    await page.getByLabel('Location').fill('M20 2RN')
    await page.getByText('Front brake pads').click()
    await page.locator('summary').click()
    await page.getByText('Clutch replacement').click()
    await page.getByRole('button', { name: 'Get My Quote' }).click()
    await page.getByRole('heading', { name: 'Clutch replacement' }).waitFor()
    expect(await totalOf(page)).toContain('£625.00')
  })
})

describe('the quote result', () => {
  it('shows the server’s price for figures that were edited in the address, and says so [SEC-P1]', async () => {
    const page = await browser.visit(`${RESULT}&totalCost=1&laborCost=NaN&vehicleId=1`)
    await page.getByText('The price has been corrected to £145.00').waitFor()
    expect(await totalOf(page)).toContain('£145.00')
  })

  it('lists what will be done at prices that add up to the total [QUOTE-9]', async () => {
    const page = await browser.visit(
      '/quote-result?registration=WX22XYZ&location=SE1+7PB&serviceIds=2,3&serviceType=mobile',
    )
    const poundsIn = async (within: Locator) =>
      (await within.allTextContents()).map((text) =>
        Math.round(Number(text.replace(/[^\d.]/g, '')) * 100),
      )
    const work = page.getByRole('region', { name: 'What will be done' })
    const lines = await poundsIn(work.getByRole('listitem').getByText(/^£/))
    const rows = await poundsIn(page.locator('aside dl').first().locator('dd'))
    const total = rows.at(-1) ?? 0
    expect(lines).toHaveLength(2)
    const MOBILE_FEE = 2500
    expect(lines.reduce((sum, line) => sum + line, MOBILE_FEE)).toBe(total)
    expect(rows.slice(0, -1).reduce((sum, row) => sum + row, 0)).toBe(total)
  })

  it('offers the form again, filled in, for an address that cannot be priced [QUOTE-16]', async () => {
    const page = await browser.visit(
      `/quote-result?registration=AB12CDE&location=${'x'.repeat(9000)}&serviceIds=-1,NaN&serviceIds=99999`,
    )
    await page.getByRole('heading', { name: 'We could not price that yet' }).waitFor()
    await page.getByText('Please use at most 120 characters').waitFor()
    expect(await page.getByLabel('Registration').inputValue()).toBe('AB12 CDE')
  })

  it('books once where the button is pressed twice [SEC-V18]', async () => {
    const page = await browser.visit(`${RESULT}&vehicleId=1`)
    await page.getByRole('button', { name: 'Book Now' }).click()
    const contact = buildContact({ customerEmail: 'quick@example.co.uk' })
    await page.getByLabel('Name').fill(contact.customerName)
    await page.getByLabel('Email').fill(contact.customerEmail)
    await page.getByLabel('Phone').fill('07700 900457')
    await page.getByLabel('Address where the car is').fill(contact.serviceAddress)
    const keys: (string | undefined)[] = []
    page.on('request', (request) => {
      const isBooking = request.method() === 'POST' && request.url().endsWith('/api/bookings')
      if (isBooking) keys.push(request.headers()['idempotency-key'])
    })
    await page.getByRole('button', { name: 'Confirm booking' }).dblclick()
    await page.waitForURL(/\/booking-confirmation\//)
    expect(keys).toEqual([expect.stringMatching(/^[!-~]{16,128}$/)])
  })

  it('goes on to the mechanics with a quote that can be looked up again [QUOTE-17]', async () => {
    const page = await browser.visit(`${RESULT}&vehicleId=1`)
    await page.getByRole('button', { name: 'Choose your mechanic and time' }).click()
    await page.waitForURL(/\/booking\//)
    const [id] = /[0-9a-f-]{36}/.exec(page.url()) ?? []
    await page.goto(`/quote/${id}`)
    await page.getByText('Your quote is ready.').waitFor()
    await page.getByText('Mobile Service').waitFor()
    expect(await totalOf(page)).toContain('£145.00')
    const quote = await ask(page, `/api/quotes/${id}`)
    await page.getByRole('heading', { name: `Quote ${quote.number}`, exact: true }).waitFor()
    const facts = page.getByRole('region', { name: 'Your car and place' }).locator('dl > div')
    for (const fact of [
      `Created${dateTimeText(quote.createdAt)}`,
      `Valid until${dateText(`${quote.validUntil}T12:00:00Z`)}`,
    ])
      expect(await facts.allTextContents()).toContain(fact)
    const link = page.getByRole('link', { name: 'Book this quote' })
    expect(await link.getAttribute('href')).toBe(`/booking/${id}`)
  })
})
