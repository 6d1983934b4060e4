import { createHash } from 'node:crypto'
import { type Coding, compressForMany } from './compress-page.ts'
import { weakTag } from './weak-tag.ts'

/** A rendered page as everybody gets it: any cache between us and them may store it. */
export type SharedPage = {
  html: Buffer<ArrayBuffer>
  compressed: Record<Coding, Buffer<ArrayBuffer>>
  etag: string
  /** The SHA-256 of each script that our renderer wrote, as a content security policy names it. */
  scriptHashes: string[]
  /** What it shows, by which a CDN purges it. */
  surrogateKeys: string
}

const SCRIPT = /<script\b([^>]*)>(.*?)<\/script>/gs

/**
 * When the router loaded what hydration finds: two renderings of the same data differ by this alone. The router forgets
 * a page that was left the sooner, and loads it again from the query cache.
 */
const LOADED_AT = /(?<=[{,]u:)\d{13}(?=[,}])/g

/**
 * Names the scripts by their hashes, because a nonce would serve more than one visitor. Only a script that carries the
 * nonce of this rendering is ours; any other that found its way into the page is not named, and does not run. Null where
 * the nonce is left anywhere else.
 */
export function toSharedPage(
  rendered: string,
  nonce: string,
  surrogateKeys: string,
): SharedPage | null {
  const scriptHashes: string[] = []
  const named = rendered.replaceAll(SCRIPT, (whole, attributes: string, code: string) => {
    if (!attributes.includes(`nonce="${nonce}"`) || /type="application\//.test(attributes))
      return whole
    const source = /\bsrc="([^"]*)"/.exec(attributes)?.[1]
    // A file can be named by a hash only in some browsers. What our inline script imports is trusted in all.
    const inline =
      source === undefined ? code.replaceAll(LOADED_AT, '1') : `import(${JSON.stringify(source)})`
    scriptHashes.push(createHash('sha256').update(inline).digest('base64'))
    return source === undefined
      ? `<script${attributes}>${inline}</script>`
      : `<script type="module">${inline}</script>`
  })
  const html = named
    .replaceAll(new RegExp(`<meta[^>]* content="${nonce}"[^>]*>`, 'g'), '')
    .replaceAll(` nonce="${nonce}"`, '')
  if (html.includes(nonce)) return null
  const bytes = Buffer.from(html)
  return {
    html: bytes,
    compressed: compressForMany(bytes),
    etag: weakTag(bytes),
    scriptHashes,
    surrogateKeys,
  }
}
