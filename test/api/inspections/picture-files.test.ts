import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inspectionPhotos } from '#server/db/schema/diagnostics.ts'
import { buildEnv, createTestApi } from '#test/support/api.ts'
import { buildDraftOf, hashOfBytes, picture, sendPhoto } from '#test/support/inspections.ts'
import { freshStock, NOW } from '#test/support/stock.ts'
import { buildDataDir, removeDataDir } from '#test/support/sweep.ts'

/* What is accepted as a picture, and what is stored of it. */

const stock = await freshStock()
const dataDir = buildDataDir()
afterAll(() => removeDataDir(dataDir))
const api = createTestApi(stock.db, { now: NOW, env: buildEnv({ mode: 'live', dataDir }) })
const dir = path.join(dataDir, 'files')
const storedFiles = () => readdirSync(dir)
const jpeg = await picture().jpeg().toBuffer()
const newDraft = () => buildDraftOf(api, stock)

// The folder exists only after the first file.
beforeAll(async () => {
  const { mechanic, id } = await newDraft()
  await sendPhoto(mechanic, id, jpeg)
})

const text = (words: string) => Buffer.from(words, 'latin1')
const noise = (width: number, height: number) =>
  sharp(Buffer.alloc(width * height * 3, 7), { raw: { width, height, channels: 3 } })
const whole = await noise(400, 300).jpeg().toBuffer()
const gif = await picture().gif().toBuffer()
const BAD: [what: string, bytes: Uint8Array | (() => Promise<Uint8Array>)][] = [
  ['a script that is called a picture', text('#!/bin/sh\nrm -rf /\n')],
  ['a page', text('<!doctype html><script>alert(1)</script>')],
  ['an SVG', text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  [
    'an SVG behind an XML line',
    text('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
  ],
  ['a document', text('%PDF-1.7\n1 0 obj')],
  ['an archive', text('PK\u0003\u0004aaaa')],
  ['a GIF', gif],
  ['a HEIC', text('\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000heicmif1')],
  ['an AVIF', text('\u0000\u0000\u0000\u0018ftypavif\u0000\u0000\u0000\u0000avifmif1')],
  ['nothing', new Uint8Array()],
  ['the beginning of a JPEG and no more', whole.subarray(0, 20)],
  ['a truncated JPEG', whole.subarray(0, Math.floor(whole.length / 2))],
  ['a JPEG and a page in one', Buffer.concat([whole, text('<script>alert(1)</script>')])],
  [
    'a JPEG and an archive in one',
    Buffer.concat([whole, text(`PK\u0005\u0006${'\0'.repeat(18)}`)]),
  ],
  ['a JPEG with a page in its comment', withComment(whole, '<?php system($_GET["c"]); ?>')],
  ['a JPEG that readers of documents open', withComment(whole, '%PDF-1.4 1 0 obj')],
  [
    'a PNG that says that it is a JPEG',
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), text('PNG')]),
  ],
  ['one pixel high and 40,000 wide', () => noise(40_000, 1).png().toBuffer()],
  ['one pixel wide and 100,000 high', () => noise(1, 100_000).png().toBuffer()],
  ['a bomb of 49 megapixels', () => noise(7000, 7000).png().toBuffer()],
  ['longer than 12,000 px', () => noise(12_500, 20).png().toBuffer()],
  ['fifteen pixels', () => noise(15, 15).png().toBuffer()],
]

/** A comment segment directly after the start of the image (ITU-T T.81, B.2.4.5). */
function withComment(image: Uint8Array, words: string): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(words.length + 2)
  return Buffer.concat([
    image.subarray(0, 2),
    Buffer.from([0xff, 0xfe]),
    length,
    text(words),
    image.subarray(2),
  ])
}

describe('what is no picture, or more than one, is refused in words and leaves nothing [SEC-F3, SEC-F4]', () => {
  it.each(BAD)('%s', async (_, given) => {
    const { mechanic, id } = await newDraft()
    const before = storedFiles()
    const bytes = typeof given === 'function' ? await given() : given
    const { status, body } = await sendPhoto(mechanic, id, bytes)
    expect([status, body.error]).toEqual([422, 'bad_image'])
    expect(body.message).toMatch(/^[A-Z][^{}]+\.$/)
    expect(storedFiles()).toEqual(before)
    expect(
      await stock.db.select().from(inspectionPhotos).where(eq(inspectionPhotos.diagnosticId, id)),
    ).toEqual([])
  })

  it.each(['image/svg+xml', 'text/html', 'multipart/form-data', 'image/gif'])(
    'what calls itself %s is not even read',
    async (type) => {
      const { mechanic, id } = await newDraft()
      const { status, body } = await sendPhoto(mechanic, id, jpeg, { type })
      expect([status, body.error]).toEqual([415, 'wrong_type'])
    },
  )

  it('what is not what was hashed has been broken in transit', async () => {
    const { mechanic, id } = await newDraft()
    const { status, body } = await sendPhoto(mechanic, id, jpeg, { sha256: hashOfBytes(whole) })
    expect([status, body.error]).toEqual([422, 'bad_image'])
  })
})

describe('a picture is written anew [SEC-F3]', () => {
  const storedCopyOf = async (bytes: Uint8Array, type = 'image/jpeg') => {
    const { mechanic, id } = await newDraft()
    const { status, body } = await sendPhoto(mechanic, id, bytes, { type })
    expect(status).toBe(201)
    const [row] = await stock.db
      .select()
      .from(inspectionPhotos)
      .where(eq(inspectionPhotos.id, body.id))
    const file = path.join(dir, row?.fileId ?? '')
    return { body, row, file, about: await sharp(file).metadata() }
  }

  it.each([
    ['JPEG', () => picture(300, 200).jpeg().toBuffer()],
    ['PNG', () => picture(300, 200).png().toBuffer()],
    ['WebP', () => picture(300, 200).webp().toBuffer()],
    [
      'JPEG in the colours of print',
      () => picture(300, 200).toColourspace('cmyk').jpeg().toBuffer(),
    ],
    ['the first frame of a moving picture', () => movingPicture()],
  ])('out of %s', async (_, build) => {
    const { body, about } = await storedCopyOf(await build(), 'application/octet-stream')
    expect(about).toMatchObject({ format: 'webp', width: 300, height: 200, space: 'srgb' })
    expect(about.pages ?? 1).toBe(1)
    expect(body).toMatchObject({ width: 300, height: 200, step: 'front-left-pad' })
  })

  const movingPicture = async () => {
    const frames = await Promise.all(
      [picture(300, 200), picture(300, 200).negate()].map((one) => one.png().toBuffer()),
    )
    return sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer()
  }

  it('upright, no larger than 2,000 px, with a small one beside it', async () => {
    const turned = await picture(3000, 1500).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    const { row, about } = await storedCopyOf(turned)
    expect([about.width, about.height]).toEqual([1000, 2000])
    const small = await sharp(path.join(dir, row?.smallFileId ?? '')).metadata()
    expect([small.width, small.height]).toEqual([200, 400])
  })

  it('without the place at which it was taken, or anything else that its file said [SEC-F5]', async () => {
    const withPlace = await picture(300, 200)
      .jpeg()
      .withExif({
        IFD0: { Copyright: 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '53/1 26/1 0/1' },
      })
      .toBuffer()
    expect((await sharp(withPlace).metadata()).exif).toBeDefined()
    const { about, file } = await storedCopyOf(withPlace)
    expect([about.exif, about.xmp, about.iptc]).toEqual([undefined, undefined, undefined])
    expect((await sharp(file).toBuffer()).toString('latin1')).not.toContain('EICAR')
  })

  it('under a random name, for us alone [SEC-F6]', async () => {
    const { row, file } = await storedCopyOf(jpeg)
    expect(row?.fileId).toMatch(/^photo-[0-9a-f-]{36}$/)
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  it.each(['../../etc/passwd', 'a'.repeat(300), '%00', 'x'])(
    'whose id is %s is refused [SEC-F6]',
    async (photoId) => {
      const { mechanic, id } = await newDraft()
      const { status } = await sendPhoto(mechanic, id, jpeg, { photoId })
      expect(status).toBe(400)
    },
  )
})
