import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DIALOGUES, showDialogue } from '#test/support/obd-dialogues.ts'
import { BUSES, PROMPT } from '#test/support/obd-recordings.ts'
import { framesOf, SITUATIONS } from '#test/support/obd-situations.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('three hundred dialogues are spoken, over every bus', () => {
  expect(DIALOGUES.length).toBeGreaterThanOrEqual(300)
  expect(new Set(DIALOGUES.map(({ bus }) => bus.number)).size).toBe(9)
})

it.each(DIALOGUES)(
  '$name: it is read as it is [INSP-5] [INSP-14]',
  async ({ exchanges, truth, adapter }) => {
    const { codes, title, adapter: called } = await showDialogue(exchanges)
    expect({ title, ...codes }).toEqual(truth)
    expect(called).toBe(adapter.called)
  },
)

describe('an adapter that cannot search by itself', () => {
  const [sound] = SITUATIONS
  const [can] = BUSES
  if (!sound || !can) throw new Error('there is no car')
  const frames = framesOf(sound, can)
  const refusal = { command: 'ATSP0', reply: `?${PROMPT}` }
  const lost = { command: '0100', reply: `UNABLE TO CONNECT${PROMPT}` }
  const named = { command: 'ATDPN', reply: `6${PROMPT}` }

  it.each([
    ['finds nothing', [{ ...lost, reply: `NO DATA${PROMPT}` }]],
    ['does not understand the question', [{ ...lost, reply: `?${PROMPT}` }]],
    ['refuses to search, and is not connected', [refusal, lost]],
    ['is silent about the search, and is not connected', [{ ...refusal, reply: null }, lost]],
  ])('and %s is led through the protocols [INSP-5]', async (_, first) => {
    const { title, protocol } = await showDialogue([...first, named, ...frames])
    expect([title, protocol]).toEqual(['No fault codes', 'CAN, 11 bit, 500 kbit/s'])
  })

  it('and has searched in vain is believed: the car does not answer', async () => {
    const { error, title } = await showDialogue([lost])
    expect(error).toBe('no-connection')
    expect(title).toMatch(/^The car does not answer/)
  })
})
