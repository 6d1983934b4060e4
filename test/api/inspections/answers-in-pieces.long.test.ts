import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MANNERS_BY_KIND } from '#test/support/manners-by-kind.ts'
import { exchangesOf, ONE, read } from '#test/support/obd-manners.ts'
import { show } from '#test/support/replay-dialogue.ts'
import type { Deliver } from '#web/inspections/tool/codes/recorded-dialogue.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const MANNERS = MANNERS_BY_KIND.flatMap(([, manners]) => manners)

/** What a prompt ends is over; what comes behind it would come to the next question. */
const PIECES: Record<string, (reply: string) => string[]> = {
  'byte for byte': (reply) => [...reply],
  'in the twenty bytes of a Bluetooth LE packet': (reply) => reply.match(/.{1,20}/gs) ?? [],
  'line by line': (reply) => reply.split(/(?<=\r)/),
  'with a NUL before each byte': (reply) => Array.from(reply, (letter) => `\0${letter}`),
}

/** Each piece comes a moment after the one before it. */
const inPieces =
  (cut: (reply: string) => string[]): Deliver =>
  (reply, onText) => {
    for (const [at, piece] of cut(reply).entries()) setTimeout(() => onText(piece), at)
  }

/** Nothing behind the first prompt: it would be heard as the answer to the next question. */
const endsWithPrompt = (reply: string | null) => reply === null || !/>\s*\S/.test(reply)

describe.each(Object.entries(PIECES))('an answer that comes %s', (_, cut) => {
  it.each(
    MANNERS.filter((manner) => exchangesOf(manner).every(({ reply }) => endsWithPrompt(reply))),
  )('of one that $says is shown as it is when it comes whole [INSP-14]', async (manner) => {
    const exchanges = exchangesOf(manner)
    expect(await show(exchanges, inPieces(cut))).toEqual(await show(exchanges))
  })
})

/** An adapter that is spoken to while it searches stops, and answers nothing (ELM327 data sheet, "STOPPED"). */
function createSearching(): Deliver {
  let search: ReturnType<typeof setTimeout> | undefined
  return (reply, onText) => {
    const isBusy = search !== undefined
    clearTimeout(search)
    search = undefined
    if (isBusy) return onText('STOPPED\r\r>')
    if (!reply.startsWith('SEARCHING')) return onText(reply)
    const [searching = '', ...found] = reply.split(/(?<=\.\r)/)
    onText('\r>')
    setTimeout(() => onText(searching), 100)
    search = setTimeout(() => {
      search = undefined
      onText(found.join(''))
    }, 6_000)
  }
}

it('a car is found though a stray prompt came before a search of seconds [INSP-5]', async () => {
  const exchanges = exchangesOf({
    says: 'searches',
    because: 'ELM327 data sheet: a search takes seconds',
    replies: { ...ONE, '0100': 'SEARCHING...\r7E8 06 41 00 BE 3F A8 13' },
    title: read(1),
  })
  const shown = await show(exchanges, createSearching())
  expect([shown.error, shown.title]).toEqual([null, read(1)])
})
