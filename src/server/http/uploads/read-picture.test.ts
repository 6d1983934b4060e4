import sharp from 'sharp'
import { expect, it } from 'vitest'
import { refuse } from './read-picture.ts'

it('a picture for which the server was too slow is not called broken: it may be sent again [SEC-F3]', async () => {
  const size = { width: 5000, height: 5000, channels: 3 as const }
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  const slow = sharp({ create: { ...size, background: '#888', noise } })
  // One second is too short for 25 megapixels of noise on any machine.
  const outcome = slow.webp({ effort: 6 }).timeout({ seconds: 1 }).toBuffer().catch(refuse)
  await expect(outcome).rejects.toMatchObject({ code: 'busy', status: 503 })
})

it('a picture that ends in the middle is called broken', async () => {
  const whole = await sharp({
    create: { width: 64, height: 64, channels: 3, background: '#888' },
  })
    .jpeg()
    .toBuffer()
  const outcome = sharp(whole.subarray(0, 200), { failOn: 'error' }).toBuffer().catch(refuse)
  await expect(outcome).rejects.toMatchObject({ code: 'bad_image', status: 422 })
})
