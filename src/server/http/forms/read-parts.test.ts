import { expect, it } from 'vitest'
import { readParts } from './read-parts.ts'

const encoder = new TextEncoder()
const TYPE = 'multipart/form-data; boundary=line'
const bodyOf = (...parts: string[]) =>
  encoder.encode([...parts.map((part) => `--line\r\n${part}\r\n`), '--line--\r\n'].join(''))
const field = (name: string, value: string) =>
  `Content-Disposition: form-data; name="${name}"\r\n\r\n${value}`
const summary = (body: Uint8Array<ArrayBuffer>, type: string) =>
  readParts(body, type).map(({ name, isFile, bytes }) => [
    name,
    isFile,
    Buffer.from(bytes).toString('latin1'),
  ])

it('a form that a browser wrote is read byte by byte', async () => {
  const form = new FormData()
  form.append('words', 'The gate code is 1234.\r\n--line')
  form.append('empty', '')
  form.append(
    'photos',
    new File([new Uint8Array([0, 13, 10, 45, 45, 255])], 'a "car"; name="x".png'),
  )
  form.append('photos', new File([], 'empty.png'))
  const sent = new Response(form)
  const type = sent.headers.get('content-type') ?? ''
  expect(summary(new Uint8Array(await sent.arrayBuffer()), type)).toEqual([
    ['words', false, 'The gate code is 1234.\r\n--line'],
    ['empty', false, ''],
    ['photos', true, '\0\r\n--\xff'],
    ['photos', true, ''],
  ])
})

it('a boundary may stand in quotation marks', () => {
  const type = 'multipart/form-data; boundary="line"; charset=utf-8'
  expect(summary(bodyOf(field('a', '1')), type)).toEqual([['a', false, '1']])
})

const broken = expect.objectContaining({ code: 'malformed' })

it.each([
  ['of more parts than any of ours', bodyOf(...Array(41).fill(field('a', '')))],
  ['with a head that does not end', bodyOf(`${'X-A: b\r\n'.repeat(1000)}${field('a', '1')}`)],
  ['with a part that has no name', bodyOf('Content-Disposition: form-data\r\n\r\n1')],
  ['with a part that says nothing of itself', bodyOf('\r\n\r\n1')],
  ['that ends early', bodyOf(field('a', '1')).subarray(0, -12)],
  ['that begins with something else', encoder.encode('hello')],
  ['that is empty', encoder.encode('')],
])('a form %s is refused [SEC-V19]', (_, body) => {
  expect(() => readParts(body, TYPE)).toThrow(broken)
})

it('a form without a boundary is refused', () => {
  expect(() => readParts(bodyOf(field('a', '1')), 'multipart/form-data')).toThrow(broken)
})
