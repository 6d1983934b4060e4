import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { newNonce } from '#server/http/security/nonce.ts'
import { toSharedPage } from './shared-page.ts'

const nonce = newNonce()
const ours = `nonce="${nonce}"`
const hashOf = (code: string) => createHash('sha256').update(code).digest('base64')

const pageOf = (html: string) => {
  const page = toSharedPage(html, nonce, 'pages')
  if (!page) throw new Error('it cannot be shared')
  return page
}

describe('a shared page', () => {
  it('names each script of ours by its hash and carries no nonce, plain and compressed [SEC-5]', () => {
    const page = pageOf(
      `<meta property="csp-nonce" content="${nonce}"/><link rel="stylesheet" href="/a.css" ${ours}/>
       <script ${ours}>start()</script><script ${ours}>go(1)</script>`,
    )
    expect(page.scriptHashes).toEqual([hashOf('start()'), hashOf('go(1)')])
    const html = page.html.toString()
    expect(html).toContain('<link rel="stylesheet" href="/a.css"/>')
    expect(html).toContain('<script>start()</script>')
    expect(html).not.toMatch(/nonce/)
    expect(gunzipSync(page.compressed.gzip).toString()).toBe(html)
    expect(brotliDecompressSync(page.compressed.br).toString()).toBe(html)
  })

  it('imports a file by a script that has a hash, because few browsers know hashes of files [SEC-5]', () => {
    const page = pageOf(`<script type="module" async="" src="/assets/a.js" ${ours}></script>`)
    expect(page.html.toString()).toBe('<script type="module">import("/assets/a.js")</script>')
    expect(page.scriptHashes).toEqual([hashOf('import("/assets/a.js")')])
  })

  it('trusts no script that the renderer did not write, and none that is data [SEC-5]', () => {
    const page = pageOf(
      `<script>steal()</script><script nonce="">steal()</script><script type="application/ld+json" ${ours}>{}</script>`,
    )
    expect(page.scriptHashes).toEqual([])
    expect(page.html.toString()).toContain('<script>steal()</script>')
  })

  it('has the same tag for the same bytes, and another for others [OPS-A3]', () => {
    expect(pageOf('<p>a').etag).toBe(pageOf('<p>a').etag)
    expect(pageOf('<p>a').etag).not.toBe(pageOf('<p>b').etag)
  })

  it('has the same tag when it is rendered again from the same data, and the hash of the script that it sends [OPS-A3]', () => {
    const renderedAt = (at: number, rating = 5) =>
      pageOf(
        `<p>u:${at},</p><script ${ours}>$R={m:[{i:"/",u:${at},s:"success"},{i:"#",u:${at}}],answers:[["/api/site",${rating}]]}</script>`.replace(
          `<p>u:${at}`,
          '<p>u:1795388398909',
        ),
      )
    const [first, again] = [renderedAt(1795388398909), renderedAt(1795388401226)]
    expect(again.html).toEqual(first.html)
    expect(again.etag).toBe(first.etag)
    const [, sent = ''] = /<script>(.*)<\/script>/.exec(again.html.toString()) ?? []
    expect(again.scriptHashes).toEqual([hashOf(sent)])
    expect(again.html.toString()).toContain('<p>u:1795388398909,</p>')
    expect(renderedAt(1795388398909, 4).etag).not.toBe(first.etag)
  })

  it('is none where its nonce stands in its text', () => {
    expect(toSharedPage(`<p>${nonce}</p>`, nonce, 'pages')).toBeNull()
  })
})
