import { describe, expect, it } from 'vitest'
import { chatSentence } from '#domain/site/settings/contact.ts'
import { FIRST_SETTINGS } from '#domain/site/settings/settings.ts'
import { ORIGIN, openBrowser, PHONE } from '#test/support/browser.ts'

const browser = await openBrowser()

describe('the help centre', () => {
  it('finds answers, opens them in view, and shows everything again [SITE-15]', async () => {
    const page = await browser.visit('/help-center', { viewport: PHONE })
    await page.getByLabel('Search the questions').fill('PUNCTURE')
    await page.keyboard.press('Enter')
    await page.waitForURL(/q=PUNCTURE#questions$/)
    await page
      .getByText('answers for “PUNCTURE”')
      .or(page.getByText('answer for “PUNCTURE”'))
      .waitFor()
    expect(await page.getByRole('heading', { name: 'Paying', exact: true }).count()).toBe(0)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
    expect(await page.getByLabel('Search the questions').inputValue()).toBe('PUNCTURE')
    await page.locator('details[open] p').first().waitFor()
    await page.getByLabel('Search the questions').fill('xyzzy')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('link', { name: 'Show all questions' }).click()
    await page.getByRole('heading', { name: 'Paying', exact: true }).waitFor()
  })

  it('searches without scripts [SITE-15]', async () => {
    const page = await browser.visit('/help-center', { javaScriptEnabled: false })
    await page.getByLabel('Search the questions').fill('puncture')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.waitForURL(/q=puncture/)
    expect(await page.getByText('What does the warranty cover?').count()).toBe(1)
    expect(await page.getByText('How do I get a quote?').count()).toBe(0)
  })

  it('leads to an article and on to the next', async () => {
    const page = await browser.visit('/help-center')
    await page.getByRole('link', { name: 'What a brake noise means' }).click()
    await page.getByRole('heading', { level: 1, name: 'What a brake noise means' }).waitFor()
    await page.getByRole('link', { name: 'How your price is made' }).click()
    await page.getByRole('heading', { level: 1, name: 'How your price is made' }).waitFor()
  })
})

it('the contact page says that chat is its form, and that there is no live chat [SITE-16]', async () => {
  const html = await (await fetch(`${ORIGIN}/contact`)).text()
  const sentence = chatSentence(FIRST_SETTINGS)
  expect(sentence).toContain('There is no live chat')
  expect(html.split(sentence)).toHaveLength(2)
})

describe('the contact form', () => {
  const fill = async (page: Awaited<ReturnType<typeof browser.visit>>) => {
    await page.getByLabel('Name').fill('Jo Example')
    await page.getByLabel('Email').fill(`jo.${Date.now()}@example.co.uk`)
    await page.getByLabel('Subject').fill('A question')
    await page.getByLabel('Message', { exact: true }).fill('Do you come to Aberdeen?')
  }

  it('retains what was typed while the network is gone, then sends it and is cleared [SITE-16]', async () => {
    browser.expectComplaint(/ERR_INTERNET_DISCONNECTED/)
    const page = await browser.visit('/contact', { viewport: PHONE })
    await page.waitForLoadState('networkidle')
    await fill(page)
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Send message' }).click()
    await page.getByText('Message not sent').first().waitFor()
    expect(await page.getByLabel('Subject').inputValue()).toBe('A question')
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Send message' }).click()
    await page.getByText('Message Sent', { exact: true }).first().waitFor()
    await page.getByText("We'll get back to you within 24 hours.").first().waitFor()
    expect(await page.getByLabel('Subject').inputValue()).toBe('')
  })

  it('says by when a data-protection complaint is answered [SITE-17]', async () => {
    const page = await browser.visit('/contact')
    await page.waitForLoadState('networkidle')
    await fill(page)
    await page.getByLabel('What is it about?').selectOption('Data protection complaint')
    await page.getByRole('button', { name: 'Send message' }).click()
    await page.getByText('Your complaint is recorded').waitFor()
  })

  it('moves to the first field that was left empty', async () => {
    const page = await browser.visit('/contact')
    await page.waitForLoadState('networkidle')
    await page.getByRole('button', { name: 'Send message' }).click()
    await page.getByText('Please enter your name').waitFor()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name')
  })
})
