import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { streamPage } from './page-body.ts'

const encode = (text: string) => new TextEncoder().encode(text)

/** A page whose pieces the test renders one by one. */
function startPage({ isCompressed = false } = {}) {
  const errors: Error[] = []
  const source: { controller?: ReadableStreamDefaultController<Uint8Array>; left: boolean } = {
    left: false,
  }
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      source.controller = controller
    },
    cancel: () => {
      source.left = true
    },
  })
  const page = streamPage(body, { isCompressed, onError: (error) => errors.push(error) })
  const { controller } = source
  if (!controller) throw new Error('a stream starts at once')
  return { page, controller, errors, hasLeft: () => source.left }
}

async function partsOf(page: ReadableStream<Uint8Array>): Promise<string[]> {
  const parts: string[] = []
  for await (const part of page) parts.push(Buffer.from(part).toString())
  return parts
}

it('what is rendered in one turn is sent as one part', async () => {
  const { page, controller } = startPage()
  for (let n = 0; n < 40; n += 1) controller.enqueue(encode(`${n} `))
  controller.close()
  expect(await partsOf(page)).toEqual([Array.from({ length: 40 }, (_, n) => `${n} `).join('')])
})

it('what is ready is sent before what is not, compressed too', async () => {
  for (const isCompressed of [false, true]) {
    const { page, controller } = startPage({ isCompressed })
    const reader = page.getReader()
    controller.enqueue(encode('first'))
    const parts = [(await reader.read()).value ?? new Uint8Array()]
    controller.enqueue(encode(' and last'))
    controller.close()
    for (let part = await reader.read(); !part.done; part = await reader.read())
      parts.push(part.value)
    const whole = Buffer.concat(parts)
    expect((isCompressed ? gunzipSync(whole) : whole).toString()).toBe('first and last')
  }
})

it('a rendering that breaks off ends the page with what was ready, and is reported', async () => {
  const { page, controller, errors } = startPage()
  const reader = page.getReader()
  controller.enqueue(encode('ready'))
  expect(Buffer.from((await reader.read()).value ?? []).toString()).toBe('ready')
  controller.error(new Error('broken'))
  expect((await reader.read()).done).toBe(true)
  expect(errors.map(({ message }) => message)).toEqual(['broken'])
})

it('a visitor who leaves ends the rendering that waits for data', async () => {
  const { page, controller, hasLeft, errors } = startPage()
  const reader = page.getReader()
  controller.enqueue(encode('first'))
  await reader.read()
  await reader.cancel()
  await expect.poll(hasLeft).toBe(true)
  expect(errors).toEqual([])
})
