import { inflateSync } from 'node:zlib'
import { notAllowed } from '#server/problems.ts'
import { isForeign } from './sniff-picture.ts'

/** ISO 32000-2, 12.6: what a document may do by itself or on a click, beyond turning pages and opening a web link. */
const ACTIVE = [
  'EmbeddedFile',
  'GoToE',
  'GoToR',
  'ImportData',
  'JavaScript',
  'Launch',
  'Rendition',
  'RichMedia',
  'SubmitForm',
]
const ACTIVE_NAME = new RegExp(`/(?:${ACTIVE.join('|')})`)
/** Too short to look for in compressed data, where it would occur by chance. */
const FORM_NAME = /\/XFA(?![A-Za-z0-9])/
const ENCRYPTED = '/Encrypt'

/** ISO 32000-2, 7.5.5: the last lines. Readers search for them within the last 1,024 bytes. */
const TRAILER_WITHIN = 1024
/** Objects may stand compressed within a stream, which is as small as its sender likes. */
const INFLATED_MAX = 32_000_000

/**
 * Refuses a PDF that did not arrive whole, that can run or open something, or into which we cannot look (422
 * `bad_file`). Nothing writes a PDF anew without damage, so what is accepted is stored as it was sent [SEC-F10].
 */
export function checkPdf(bytes: Uint8Array): void {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  const end = text.slice(-TRAILER_WITHIN)
  if (!end.includes('%%EOF') || !end.includes('startxref'))
    throw badFile('This PDF is broken or did not arrive whole. Please send it again.')
  if (isForeign(text)) throw badFile('There is something else in this file beside the document.')
  const names = decodeNames(text)
  if (names.includes(ENCRYPTED))
    throw badFile('This PDF is protected, so we cannot read it. Please print it to a plain one.')
  const streams = [...findObjectStreams(text)]
  if (ACTIVE_NAME.test(names) || streams.some(isActive) || FORM_NAME.test(withoutStreams(names)))
    throw badFile(
      'This PDF has scripts, forms or files in it. Please print it to a plain PDF, or photograph it.',
    )
}

export const badFile = (words: string) => notAllowed('bad_file', words)

const isActive = (objects: string) => ACTIVE_NAME.test(objects) || FORM_NAME.test(objects)

/** ISO 32000-2, 7.3.5: `/J#61vaScript` is the same name as `/JavaScript`. */
const decodeNames = (text: string) =>
  text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number(`0x${code}`)))

const STREAM = /stream(?=[\r\n ])/g
const END = 'endstream'
/** Longer than any dictionary that a program writes, and more streams than eight megabytes of pages have. */
const DICTIONARY_MAX = 8000
const STREAMS_MAX = 20_000

function withoutStreams(text: string): string {
  const parts: string[] = []
  for (let from = 0; ; ) {
    const stop = text.indexOf(END, from)
    if (stop === -1) return [...parts, text.slice(from)].join(' ')
    const start = text.indexOf('stream', from)
    parts.push(text.slice(from, start))
    from = stop + END.length
  }
}

/**
 * Readers find streams of objects by the cross-reference alone, so what tells them is not their type but that they have
 * a count and a first offset. A word within a comment must not hide one: each is looked at where it stands.
 */
function* findObjectStreams(text: string): Generator<string> {
  let left = INFLATED_MAX
  let count = 0
  for (const { index } of text.matchAll(STREAM)) {
    if (text.startsWith('end', index - 3)) continue
    count += 1
    const before = text.slice(Math.max(0, index - DICTIONARY_MAX), index)
    const object = before.lastIndexOf('obj')
    if (count > STREAMS_MAX || object === -1) throw unreadable()
    const dictionary = decodeNames(before.slice(object))
    if (!/\/First\b/.test(dictionary) || !/\/N\b/.test(dictionary)) continue
    const stop = text.indexOf(END, index)
    if (stop === -1) throw unreadable()
    const data = text.slice(index + 'stream'.length, stop)
    const objects = inflate(data.replace(/^[\r\n ]+/, ''), dictionary, left)
    left -= data.length + objects.length
    if (left < 0) throw unreadable()
    yield decodeNames(objects)
  }
}

function inflate(data: string, dictionary: string, most: number): string {
  const filters = dictionary.match(/\/\w+Decode\b/g) ?? []
  if (filters.length === 0) return data
  if (filters.length > 1 || filters[0] !== '/FlateDecode' || /\/DecodeParms\b/.test(dictionary))
    throw unreadable()
  try {
    return inflateSync(Buffer.from(data, 'latin1'), { maxOutputLength: most }).toString('latin1')
  } catch {
    throw unreadable()
  }
}

const unreadable = () =>
  badFile('We cannot read this PDF. Please print it to a plain PDF, or photograph it.')
