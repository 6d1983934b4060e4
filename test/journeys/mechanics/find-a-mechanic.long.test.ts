import { describe, expect, it } from 'vitest'
import { ask, makeBooking, makeQuote } from '#test/support/booking-visit.ts'
import { LIGHTEST_PAGE, openBrowser, PHONE, waitForHydration } from '#test/support/browser.ts'

const browser = await openBrowser()

describe('the directory of mechanics', () => {
  it('lists those who serve a place, nearest first, with the distance of each [MECH-7]', async () => {
    const page = await browser.visit('/mechanics')
    await page.getByLabel('Location').fill('Leeds')
    await page.keyboard.press('Enter')
    await page.getByText('mechanics for Leeds').waitFor()
    expect(new URL(page.url()).search).toBe('?location=Leeds')
    const miles = (await page.locator('article').allInnerTexts()).map((text) =>
      Number(/([\d.]+) miles away/.exec(text)?.[1] ?? 0),
    )
    expect(miles.length).toBeGreaterThan(1)
    expect(miles).toEqual(miles.toSorted((near, far) => near - far))
  })

  it('shows six skeleton cards for as long as the answer takes [MECH-9]', async () => {
    const page = await browser.visit('/mechanics')
    await waitForHydration(page)
    // The browser of a test answers nothing while a page loads, so the page that is left notes what stands there at last.
    await page.evaluate(() =>
      window.addEventListener('pagehide', () => {
        const cards = document.querySelectorAll('main div[aria-hidden].mechanic-card').length
        const [words] = [...document.querySelectorAll('main [role=status]')]
        sessionStorage.setItem('last seen', `${words?.textContent} ${cards}`)
      }),
    )
    await page.getByLabel('Location').fill('Leeds')
    await page.keyboard.press('Enter')
    await page.getByText('mechanics for Leeds').waitFor()
    const lastSeen = await page.evaluate(() => sessionStorage.getItem('last seen'))
    expect(lastSeen).toBe('Looking for mechanics… 6')
  })

  it('says in fixed words that no mechanic serves a place [MECH-9]', async () => {
    const page = await browser.visit('/mechanics?location=Atlantis')
    await page
      .getByText('No mechanics found in this area. Try a different location.', { exact: true })
      .waitFor()
  })

  it('finds, goes on and opens a profile without scripts [MECH-10]', async () => {
    const page = await browser.visit('/mechanics', { javaScriptEnabled: false })
    await page.getByRole('link', { name: 'Show more' }).click()
    await page.waitForURL(/cursor=/)
    await page.getByLabel('Location').fill('Leeds')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.waitForURL(/location=Leeds/)
    await page.getByRole('link', { name: 'View Profile' }).first().click()
    await page.getByRole('heading', { name: 'Next free times' }).waitFor()
    expect(await page.getByText('Choose one, and we will carry it through').count()).toBe(1)
  })
})

describe('a mechanic chosen before the quote', () => {
  it('stays with their hour from the profile to the booking [MECH-22]', async () => {
    const page = await browser.visit('/mechanics?location=M20 2RN', { viewport: PHONE })
    await page.getByRole('link', { name: 'View Profile' }).first().click()
    await page.getByRole('heading', { name: 'Next free times' }).waitFor()
    const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    const id = new URL(page.url()).pathname.split('/').at(-1)
    // The second day, so that the hour does not pass during the test.
    const hour = page
      .locator('section', { hasText: 'Next free times' })
      .locator('li > p + ul')
      .nth(1)
    await hour.getByRole('link').first().click()

    await page.getByText(`With ${name}`).waitFor()
    const at = new URL(page.url()).searchParams.get('at') ?? ''
    await page.getByLabel('Registration').fill('ab12cde')
    await page.getByLabel('Location').fill('M20 2RN')
    await page.getByText('Diagnostic inspection', { exact: true }).first().click()
    await page.getByRole('button', { name: 'Get My Quote' }).click()
    await page.getByRole('button', { name: `Book with ${name}` }).click()

    await page.getByRole('heading', { name: 'Your repair' }).waitFor()
    // Two mechanics may share a name.
    const chosen = page.locator(`[name=mechanicId][value="${id}"]`)
    expect(await chosen.isChecked()).toBe(true)
    await page.getByLabel('Service address').fill('14 Sample Street, Manchester, M20 2RN')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('heading', { name: 'When suits you?' }).waitFor()
    expect(await page.locator('[name="slot-hour"]:checked').inputValue()).toBe(at)
  })

  it.each(['/mechanics?location=Leeds', '/mechanics/in/leeds'])(
    'is taken from %s with their next free hour [MECH-22]',
    async (path) => {
      const page = await browser.visit(path, { javaScriptEnabled: false })
      const card = page.locator('article').first()
      const name = await card.getByRole('heading').textContent()
      await card.getByRole('link', { name: /^\w+ \d+ \w+ at \d\d:00/ }).click()
      await page.getByText(`With ${name}`).waitFor()
      expect(await page.getByLabel('Location').inputValue()).toBe('Leeds')
      expect(await page.locator('input[type=hidden][name=at]').count()).toBe(1)
    },
  )

  it('can be let go of, without losing what was typed [MECH-22]', async () => {
    const page = await browser.visit('/quote?mechanic=1')
    await page.getByLabel('Registration').fill('ab12cde')
    await page.getByRole('link', { name: 'Choose someone else' }).click()
    await page.waitForURL((url) => url.search === '')
    expect(await page.getByLabel('Registration').inputValue()).toBe('AB12 CDE')
  })

  it('is a brake specialist for brake pads, on top of the list [MECH-23]', async () => {
    const page = await browser.visit(LIGHTEST_PAGE)
    const [pads] = (await ask(page, '/api/services')).filter(
      ({ name }: { name: string }) => name === 'Front brake pads',
    )
    await page.goto(`/booking/${await makeQuote(page, { serviceIds: [pads.id] })}`)
    const first = page.locator('label', { has: page.getByRole('radio') }).first()
    await first.getByText('Brake specialist', { exact: true }).waitFor()
  })

  it('who does not come to the place is named, with those who do [MECH-22]', async () => {
    const page = await browser.visit(LIGHTEST_PAGE)
    const [far] = await ask(page, '/api/mechanics?location=Plymouth')
    await page.goto(`/booking/${await makeQuote(page)}?mechanic=${far.id}`)
    await page.getByText(`${far.name} does not come out to M20 2RN.`).waitFor()
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(0)
    expect(await page.getByRole('radio').count()).toBeGreaterThan(0)
  })

  it('whose hour has gone meanwhile stays chosen, and the page says so [MECH-22]', async () => {
    const page = await browser.visit(LIGHTEST_PAGE)
    const [near] = await ask(page, '/api/mechanics?location=M20 2RN')
    const { days } = await ask(page, `/api/mechanics/${near.id}/availability?days=14`)
    const slots = days.slice(5).flatMap((day: { slots: object[] }) => day.slots)
    const { startsAt } = slots.find(({ free }: { free: boolean }) => free)
    await makeBooking(page, { mechanicId: near.id, scheduledDate: startsAt })
    await page.goto(`/booking/${await makeQuote(page)}?mechanic=${near.id}&at=${startsAt}`)
    await page.getByText(/ at \d\d:00 is no longer free\.$/).waitFor()
    const chosen = page.getByRole('radio', { checked: true })
    expect(await chosen.getAttribute('value')).toBe(String(near.id))
    await page.getByLabel('Service address').fill('14 Sample Street, Manchester, M20 2RN')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('Please choose another time below.').waitFor()
    expect(await page.locator('[name="slot-hour"]:checked').count()).toBe(0)
  })
})
