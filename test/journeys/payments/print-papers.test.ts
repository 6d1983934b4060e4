import { expect, it } from 'vitest'
import { openBrowser } from '#test/support/browser.ts'

const browser = await openBrowser()

/* A document on paper is the document alone. */

it('a document prints its words and figures, black on white, and no link [PAY-73]', async () => {
  const page = await browser.visit('/admin/papers')
  const link = page.getByRole('main').locator('a[href^="/documents/"]').first()
  // On the first day of a month there may be none of it yet.
  if ((await link.count()) === 0) await page.getByRole('link', { name: 'Month before' }).click()
  await page.goto((await link.getAttribute('href')) ?? '')
  const sheet = page.getByRole('article')
  await sheet.getByRole('table').waitFor()
  await sheet.getByRole('link', { name: 'Download as a PDF' }).waitFor()
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => page.locator('a:visible, button:visible').allTextContents()).toEqual([])
  const colours = await sheet.locator('*').evaluateAll((all) => [
    ...new Set(
      all.flatMap((each) => {
        const { color, backgroundColor } = getComputedStyle(each)
        return [color, backgroundColor]
      }),
    ),
  ])
  expect(colours.toSorted()).toEqual(['rgb(0, 0, 0)', 'rgba(0, 0, 0, 0)'])
})
