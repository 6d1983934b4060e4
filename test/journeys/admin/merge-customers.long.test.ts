import { randomInt } from 'node:crypto'
import { expect, it } from 'vitest'
import { arriveAsNewCustomer, sendSignIn } from '#test/support/account-visit.ts'
import { violationsOf } from '#test/support/axe.ts'
import { ask, makeBooking } from '#test/support/booking-visit.ts'
import { LIGHTEST_PAGE, openBrowser, SCREENS, waitForHydration } from '#test/support/browser.ts'

const browser = await openBrowser()
const PASSWORD = 'a-long-password'

it.each(SCREENS)(
  'the desk makes two accounts of one person one, which both of them see: on %s [ADMIN-120, ADMIN-122]',
  async (_, viewport) => {
    const number = randomInt(1_000_000_000)
    // Longer than a line of a phone’s dialog.
    const place = 'workshops.of.the.north.example.co.uk'
    const [email, dotted] = [`jo${number}@${place}`, `j.o${number}@${place}`]
    const stays = await browser.visit(LIGHTEST_PAGE, { viewport })
    await arriveAsNewCustomer(stays, { email, password: PASSWORD })
    const goes = await browser.visit(LIGHTEST_PAGE, { viewport })
    await arriveAsNewCustomer(goes, { email: dotted, password: PASSWORD })
    const { reference } = await makeBooking(goes, { mechanicId: 2 })

    const desk = await browser.visit('/admin/customers', { viewport, reducedMotion: 'reduce' })
    await waitForHydration(desk)
    await desk.getByLabel('Name, email, phone or plate').fill(dotted)
    await desk.getByRole('button', { name: 'Search' }).click()
    await desk.getByRole('link', { name: 'Jo Morgan' }).first().click()
    await desk.getByRole('heading', { name: 'Perhaps the same person' }).waitFor()
    await desk.getByRole('link', { name: `Compare with Jo Morgan, ${email}` }).click()
    await desk.getByRole('heading', { name: 'Two accounts of one person?' }).waitFor()
    await desk.getByRole('link', { name: 'The other one should stay' }).click()
    const side = (heading: string) => desk.getByRole('region', { name: `${heading}: Jo Morgan` })
    await side('Stays').getByText(email).waitFor()
    await side('Is closed').getByText(dotted).waitFor()
    await desk.getByRole('region', { name: 'What moves' }).getByText('1 booking').waitFor()
    expect(await violationsOf(desk)).toEqual([])
    await desk.getByRole('button', { name: 'Merge the accounts' }).click()
    const dialog = desk.getByRole('dialog', { name: `Merge ${dotted} into ${email}?` })
    await dialog.getByText('This cannot be undone.').waitFor()
    expect(await dialog.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0)
    expect(await violationsOf(desk)).toEqual([])
    await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
    await desk.getByRole('heading', { name: 'Bookings (1)' }).waitFor()
    await desk.getByRole('link', { name: reference }).first().waitFor()

    await stays.goto('/customer/dashboard')
    await stays.getByText(reference).first().waitFor()
    browser.expectComplaint(/401 /)
    expect((await ask(goes, '/api/customer/dashboard')).error).toBe('unauthenticated')
    await goes.goto('/customer/login')
    await waitForHydration(goes)
    browser.expectComplaint(/40\d .*\/api\/customer\/login/)
    await sendSignIn(goes, { email: dotted, password: PASSWORD })
    await goes.getByRole('main').getByText('Login Failed', { exact: true }).waitFor()
  },
)
