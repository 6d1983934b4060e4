import { expect, it } from 'vitest'
import { DESKTOP, openBrowser, PHONE, waitForHydration } from '#test/support/browser.ts'

const browser = await openBrowser()

/* An owner changes when and how we are reached; pages and emails say it. */

it('new hours and a new telephone number hold from today on the contact page and in an email [ADMIN-92, ADMIN-93, ADMIN-94]', async () => {
  const contact = await browser.visit('/contact', { viewport: PHONE })
  await contact.getByText('9am to 6pm').first().waitFor()

  const page = await browser.visit('/admin/settings', { viewport: PHONE })
  await waitForHydration(page, 'section[aria-labelledby="opening-hours"] button')
  const change = async (label: string, enter: () => Promise<void>, sentence: string) => {
    const setting = page.getByRole('region', { name: label, exact: true })
    const source = setting.getByText(/^Set by you|^A number of those that Ofcom reserves/)
    expect(await source.isVisible()).toBe(false)
    await setting.getByRole('button', { name: `Change ${label}`, exact: true }).click()
    await source.waitFor()
    await enter()
    const form = page.getByRole('form', { name: `Change ${label}` })
    await form.getByText(sentence).waitFor()
    await form.getByRole('button', { name: 'Save the change' }).click()
    await form.getByText('Please say why').waitFor()
    await form.getByLabel('Why').fill('The desk moves')
    await form.getByRole('button', { name: 'Save the change' }).click()
    await form.waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(label)
  }
  await change(
    'Sunday',
    async () => {
      await page.getByLabel('Opens').fill('10:30')
      await page.getByLabel('Closes').fill('16:00')
    },
    'Saturday 9am to 6pm, Sunday 10.30am to 4pm',
  )
  await change(
    'Support telephone',
    () => page.getByRole('textbox', { name: 'Support telephone' }).fill('0161 496 0123'),
    'Our number is 0161 496 0123.',
  )
  const sunday = page.getByRole('region', { name: 'Sunday', exact: true })
  await sunday.getByText('10.30am to 4pm', { exact: true }).waitFor()
  await sunday.getByText('Earlier changes').click()
  await sunday.getByText('changed “9am to 6pm” to “10.30am to 4pm”').waitFor()

  await contact.reload()
  await contact.getByText('10.30am to 4pm').waitFor()
  await contact.getByRole('link', { name: 'Support 0161 496 0123' }).waitFor()
  const terms = await browser.visit('/terms-conditions', { viewport: DESKTOP })
  expect(await terms.content()).toContain('0161 496 0123')

  await waitForHydration(contact)
  await contact.getByLabel('Name').fill('Alex Shaw')
  await contact.getByLabel('Email', { exact: true }).fill('alex.shaw@example.co.uk')
  await contact.getByLabel('Subject').fill('Sundays')
  await contact.getByRole('textbox', { name: 'Message' }).fill('Do you answer on Sundays?')
  await contact.getByRole('button', { name: /^Send/ }).click()
  const receipt = async () => {
    const { notifications } = await (
      await page.request.get('/api/admin/notifications?status=sent')
    ).json()
    const [found] = notifications.filter(({ type }: { type: string }) => type === 'contact-receipt')
    if (!found) return ''
    return (await (await page.request.get(`/api/admin/notifications/${found.id}`)).json()).text
  }
  await expect.poll(receipt, { timeout: 20_000 }).toContain('0161\u00a0496\u00a00123')
})
