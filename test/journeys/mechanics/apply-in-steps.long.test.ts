import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { registerMechanic } from '#test/support/account-visit.ts'
import { violationsOnBothScreens } from '#test/support/axe.ts'
import { DESKTOP, openBrowser, PHONE, waitForHydration } from '#test/support/browser.ts'
import { mailedPath } from '#test/support/mailbox.ts'
import { buildPdf } from '#test/support/pdfs.ts'

const browser = await openBrowser()
const PASSWORD = 'spanner-42'

const send = async (page: Page, kind: string, title: string) => {
  await page.getByLabel('What is it?').selectOption({ label: kind })
  await page.getByLabel('Title').fill(title)
  if (kind.includes('insurance')) await page.getByLabel('Last day').fill('2099-12-31')
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'scan.pdf', mimeType: 'application/pdf', buffer: buildPdf() })
  await page.getByRole('button', { name: 'Send document' }).click()
  await page.getByText(`${kind}: we have it, and a person will check it.`).waitFor()
}
const stateOf = (page: Page, kind: string) =>
  page.getByRole('region', { name: 'What customers rely on' }).getByRole('listitem').filter({
    hasText: kind,
  })

it('an application form is left in the middle and resumed without its password, on a phone [MECH-143]', async () => {
  const page = await browser.visit('/mechanic-register', {
    viewport: PHONE,
    reducedMotion: 'reduce',
  })
  await waitForHydration(page, 'main form')
  await page.getByLabel('Full name').fill('Robin Fletcher')
  await page.getByLabel('Email').fill('robin.half.way@example.co.uk')
  await page.getByLabel('Phone').fill('07700 900321')
  await page.getByLabel('Location').fill('Manchester')
  await page.getByRole('group', { name: 'About you' }).getByLabel('complete').waitFor()
  await page.getByLabel('Years of experience').fill('7')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  expect(await page.getByLabel('complete').count()).toBe(1)
  await page.reload()
  await page.getByText('What you typed last time is still here').waitFor()
  expect(await page.getByLabel('Full name').inputValue()).toBe('Robin Fletcher')
  expect(await page.getByLabel('Years of experience').inputValue()).toBe('7')
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('')
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(PASSWORD)
  expect(await violationsOnBothScreens(page)).toEqual([])
  await registerMechanic(page, PASSWORD)
  expect(await page.evaluate(() => localStorage.getItem('application'))).toBeNull()
})

it('an applicant sends documents by the mailed link, leaves, and reads why one was not approved, with scripts and without [MECH-140]', async () => {
  const page = await browser.visit('/mechanic-register', {
    viewport: PHONE,
    reducedMotion: 'reduce',
  })
  const email = await registerMechanic(page, PASSWORD)
  const path = await mailedPath(page, email, 'application-received')
  expect(path).toMatch(/^\/my-application\?k=/)
  await page.goto(path)
  await page.getByText('6 of 6 still to be approved').waitFor()
  await send(page, 'Photo identity', 'Passport')
  await stateOf(page, 'Photo identity').getByText('Waiting for us').waitFor()
  expect(await violationsOnBothScreens(page)).toEqual([])

  const plain = await browser.visit(path, { viewport: PHONE, javaScriptEnabled: false })
  await plain.getByText('Passport', { exact: true }).waitFor()
  await send(plain, 'Public liability insurance', 'Cover for motor trade')
  await send(plain, 'Trade qualification', 'NVQ')
  await plain.getByRole('button', { name: 'Remove NVQ' }).click()
  await plain.getByText('It is removed.').waitFor()

  const desk = await browser.visit('/admin/vetting', { viewport: DESKTOP, reducedMotion: 'reduce' })
  const paper = desk.getByRole('article').filter({ hasText: '“Passport”' }).last()
  await paper.getByText('Not listed').waitFor()
  await waitForHydration(desk, 'main article button')
  await paper.getByRole('button', { name: 'Reject Passport' }).click()
  await paper.getByLabel('Reason').fill('The photograph is blurred.')
  await paper.getByRole('button', { name: /^Reject/ }).click()

  await page.goto(await mailedPath(page, email, 'document-rejected'))
  await stateOf(page, 'Photo identity').getByText('Because: The photograph is blurred.').waitFor()
  await send(page, 'Photo identity', 'Passport, again')
  await stateOf(page, 'Photo identity').getByText('Waiting for us').waitFor()
})

it('a link of an application that opens nothing offers a new one, with the same answer for every address [MECH-141]', async () => {
  const page = await browser.visit('/my-application?k=unknown', { viewport: PHONE })
  await page.getByText('We do not recognise this link.').waitFor()
  expect(await violationsOnBothScreens(page)).toEqual([])
  await page.getByLabel('Email').fill('nobody.applied@example.co.uk')
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await page.getByText('If there is an application with that address').waitFor()
})
