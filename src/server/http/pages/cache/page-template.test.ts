import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newNonce } from '#server/http/pages/nonce.ts'
import { PageTemplate } from './page-template.ts'

const templateOf = (parts: string[]) => {
  const nonce = newNonce()
  return new PageTemplate(Buffer.from(parts.join(nonce)), nonce)
}

describe('a shared page', () => {
  it('is the same page with another nonce, plain and compressed', () => {
    const anyPart = fc.string({ unit: 'grapheme', maxLength: 3000 })
    fc.assert(
      fc.property(fc.array(anyPart, { minLength: 1, maxLength: 12 }), (parts) => {
        const template = templateOf(parts)
        for (const nonce of [newNonce(), newNonce()]) {
          const wanted = parts.join(nonce)
          expect(template.fill(nonce).toString()).toBe(wanted)
          expect(gunzipSync(template.fillCompressed(nonce)).toString()).toBe(wanted)
        }
      }),
    )
  })

  it('is about as small as it would be compressed in one piece', () => {
    const paragraph = '<p class="text-body">Repairs where you are parked. No waiting.</p>'.repeat(
      400,
    )
    const template = templateOf([paragraph, '></script>', '></script>', paragraph])
    expect(template.fillCompressed(newNonce()).length).toBeLessThan(paragraph.length / 20)
  })
})
