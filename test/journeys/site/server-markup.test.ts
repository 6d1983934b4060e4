import { describe, expect, it } from 'vitest'
import { ORIGIN } from '#test/support/browser.ts'

const RESULT =
  '/quote-result?registration=AB12CDE&location=M20+2RN&serviceIds=1,2&serviceType=mobile'

describe('as the server writes it', () => {
  it.each([
    '/',
    '/quote',
    RESULT,
    '/mechanics',
    '/mechanics/1',
    '/track-booking',
    '/vehicle-health',
    '/mechanic-dashboard',
    '/admin',
    '/nowhere',
  ])('%s has one title and one first heading, and no style in an attribute', async (path) => {
    const html = await (await fetch(new URL(path, ORIGIN))).text()
    expect(html.match(/<title>[^<]+<\/title>/g)).toHaveLength(1)
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1)
    expect(html).not.toMatch(/<[^>]+\sstyle=/)
    // Without this a page is painted with half a header, which shifts.
    expect(html).toMatch(/<link rel="expect" href="#site-header" blocking="render"/)
    expect(html.match(/<header id="site-header"/g)).toHaveLength(1)
  })
})
