import { describe, expect, it } from 'vitest'
import { CreateDiagnosticBody } from '#contract/inspections/diagnostics.ts'
import { partResults } from '#domain/inspections/checks/present-findings.ts'
import { issuesOf } from '#web/inspections/tool/checks/issue.ts'
import { severityLook } from '#web/inspections/tool/checks/result-looks.ts'
import { changeDraft, type DraftChange } from './change-draft.ts'
import { type Draft, isUnsent, type ReadCode, startDraft } from './draft.ts'
import { annotationsOf, confidenceOf, findingsOf } from './draft-findings.ts'
import { draftToWire } from './draft-to-wire.ts'
import { explainReadCodes, isUnexplained } from './explain-read-codes.ts'
import { AT_REST, sendingText } from './sending-state.ts'

const ID = '01a1fd9a-fc1a-40ec-94dd-d7c2d0fbe952'
const START = new Date('2026-03-02T09:00:00Z')

const draftOf = (...changes: DraftChange[]): Draft =>
  changes.reduce<Draft>(changeDraft, startDraft({ id: ID, bookingId: null, mechanicId: 1 }, START))
const type = { kind: 'type', type: 'brakes' } as const
const measured = (readings: Record<string, number>, more = {}) =>
  ({ kind: 'check', checkId: 'brake-pads', change: { readings, ...more } }) as const
const code = (name: string, change: Partial<ReadCode> = {}): ReadCode => ({
  id: crypto.randomUUID(),
  code: name,
  state: 'stored',
  origin: 'adapter',
  ...change,
})
const pin = {
  id: '01a1fd9a-fc1a-40ec-94dd-d7c2d0fbe953',
  photoId: null,
  x: 0.25,
  y: 0.5,
  part: 'brakes',
  text: 'Worn\nto the backing',
  severity: 'critical',
  step: null,
} as const

describe('a measurement', () => {
  it('suggests the light of its worst wheel, which the mechanic may overrule', () => {
    const draft = draftOf(type, measured({ 'Front left': 8, 'Rear left': 2.1 }))
    expect(draft.checks['brake-pads']?.result).toBe('red')
    const overruled = changeDraft(draft, {
      kind: 'check',
      checkId: 'brake-pads',
      change: { result: 'amber' },
    })
    expect(findingsOf(overruled).map(({ title, result }) => [title, result])).toEqual([
      ['Pad thickness, front left', 'green'],
      ['Pad thickness, rear left', 'amber'],
    ])
  })

  it('becomes a finding a wheel, with its limit, and stays the same finding when it changes', () => {
    const draft = draftOf(type, measured({ 'Front left': 2.1 }))
    const [finding] = findingsOf(draft)
    expect(finding).toMatchObject({
      component: 'brakes',
      step: 'brake-pads',
      kind: 'guided',
      measurement: { quantity: 'pad-thickness', value: 2.1, unit: 'mm', limit: 3 },
      urgency: 'now',
    })
    const again = changeDraft(draft, measured({ 'Front left': 9 }))
    expect(findingsOf(again)[0]).toMatchObject({ id: finding?.id, result: 'green', urgency: null })
  })

  it('that is taken back leaves no finding of its own', () => {
    const taken = draftOf(type, measured({ 'Front left': 2.1 }), measured({}))
    expect([findingsOf(taken), taken.checks['brake-pads']?.result]).toEqual([[], null])
    const chosen = draftOf(type, measured({}, { result: 'amber' }), measured({}))
    expect(findingsOf(chosen)).toMatchObject([{ title: 'Pad thickness', result: 'amber' }])
  })
})

describe('codes', () => {
  it('stores each code once, the surest first, and the real before the simulated', () => {
    const draft = draftOf(
      { kind: 'codes', codes: [code('P0301', { state: 'pending', origin: 'simulated' })] },
      { kind: 'codes', codes: [code('P0301', { state: 'pending' })] },
      { kind: 'codes', codes: [code('P0301')], vin: 'WVWZZZ1KZ8W123456' },
      { kind: 'codes', codes: [code('P0301', { origin: 'simulated' })] },
    )
    expect(draft.codes.map(({ state, origin }) => [state, origin])).toEqual([['stored', 'adapter']])
    expect(draft.vin).toBe('WVWZZZ1KZ8W123456')
  })

  it('that are pending are named so, and are no reason to stop at once, in contrast to confirmed ones [INSP-44]', async () => {
    const read = async (state: ReadCode['state'], name: string) => {
      const codes = await explainReadCodes([code(name, { state })])
      const draft = draftOf({ kind: 'codes', codes })
      const [finding] = findingsOf(draft)
      const [issue] = issuesOf(draft)
      return { ...finding, severity: issue?.severity }
    }
    // A misfire: the severest that a code can be.
    expect(await read('stored', 'P0301')).toMatchObject({
      title: expect.stringMatching(/^P0301: /),
      notes: expect.stringContaining('The car has confirmed this fault'),
      result: 'red',
      urgency: 'now',
      severity: 'critical',
    })
    expect(await read('pending', 'P0301')).toMatchObject({
      title: expect.stringMatching(/^P0301 \(pending\): /),
      notes: expect.stringContaining('has not confirmed it'),
      result: 'amber',
      urgency: 'soon',
      severity: 'medium',
    })
    expect(await read('permanent', 'P0301')).toMatchObject({
      notes: expect.stringContaining('its own test has not passed since'),
      urgency: 'now',
    })
  })

  it('that were typed in are not called confirmed, and give way to what the car says [INSP-44]', () => {
    const typed = draftOf({ kind: 'codes', codes: [code('P0420', { origin: 'typed' })] })
    expect(findingsOf(typed)[0]?.notes).toContain('we do not know whether the car has confirmed it')
    const asked = changeDraft(typed, {
      kind: 'codes',
      codes: [code('P0420', { state: 'pending' })],
    })
    expect(findingsOf(asked)).toMatchObject([{ title: expect.stringContaining('(pending)') }])
    const again = changeDraft(asked, { kind: 'codes', codes: [code('P0420', { origin: 'typed' })] })
    expect(findingsOf(again)).toEqual(findingsOf(asked))
  })

  it('are explained once their family is loaded, in the draft too [INSP-15]', async () => {
    const draft = draftOf(type, { kind: 'codes', codes: [code('P2463'), code('P1234')] })
    expect(findingsOf(draft)[0]?.title).toBe('P2463: Engine and gearbox')
    const codes = await explainReadCodes(draft.codes)
    const explained = changeDraft(draft, { kind: 'codes-explained', codes })
    expect(findingsOf(explained).map(({ title }) => title)).toEqual([
      'P2463: Particulate filter',
      'P1234: Engine and gearbox',
    ])
    expect([explained.codes.filter(isUnexplained), explained.revision - draft.revision]).toEqual([
      [],
      1,
    ])
  })

  it.each(['P1234', 'C1234', 'B1A00', 'P0CFE'])(
    '%s, which nobody here can explain, has neither an urgency nor a part of the car [INSP-15]',
    async (name) => {
      const codes = await explainReadCodes([code(name)])
      const draft = draftOf(type, { kind: 'codes', codes })
      const findings = findingsOf(draft)
      expect(findings).toMatchObject([{ result: 'amber', urgency: null }])
      expect(Object.values(partResults(findings)).filter((result) => result !== null)).toEqual([])
      const [issue] = issuesOf(draft)
      expect([issue?.part, issue && severityLook(issue.severity).word]).toEqual([
        null,
        'Urgency not known',
      ])
      const wire = draftToWire({ ...draft, type: 'brakes' }, START)
      expect(
        CreateDiagnosticBody.safeParse({ id: ID, startedAt: draft.startedAt, ...wire }).error,
      ).toBeUndefined()
    },
  )

  it('whose table has not come are not called inexplicable, and those without a table are', () => {
    const notes = (name: string) =>
      findingsOf(draftOf({ kind: 'codes', codes: [code(name)] }))[0]?.notes
    expect(notes('P0420')).toContain('when there is a network')
    expect(notes('P0E00')).toContain('cannot explain')
    expect(notes('P1234')).toContain('the maker’s own list')
  })

  it('of the simulated adapter are marked, and never sent', () => {
    const draft = draftOf(type, { kind: 'codes', codes: [code('P0420', { origin: 'simulated' })] })
    expect(findingsOf(draft)[0]?.isSimulated).toBe(true)
    expect(draftToWire({ ...draft, type: 'brakes' }, START).findings).toEqual([])
  })
})

describe('pins', () => {
  it('with a severity are findings, without one notes, and nothing before they say something', () => {
    const [found] = findingsOf(draftOf({ kind: 'pin', pin }))
    expect(found).toMatchObject({
      kind: 'manual',
      title: 'Worn',
      result: 'red',
      markers: [{ photoId: null, x: 0.25, y: 0.5 }],
    })
    const note = draftOf({ kind: 'pin', pin: { ...pin, severity: null } })
    expect([findingsOf(note).length, annotationsOf(note).length]).toEqual([0, 1])
    const silent = draftOf({ kind: 'pin', pin: { ...pin, text: '' } })
    expect([...findingsOf(silent), ...annotationsOf(silent)]).toEqual([])
  })

  it('go with the photo that they are on', () => {
    const photo = {
      id: '01a1fd9a-fc1a-40ec-94dd-d7c2d0fbe954',
      sha256: 'a'.repeat(64),
      capturedAt: START.toISOString(),
      step: null,
      width: 4,
      height: 3,
    }
    const draft = draftOf(
      { kind: 'photo', photo },
      { kind: 'pin', pin: { ...pin, photoId: photo.id } },
    )
    const without = changeDraft(draft, { kind: 'photo-removed', id: photo.id })
    expect([without.photos, without.pins]).toEqual([[], []])
  })
})

describe('what is sent', () => {
  it('is what the contract takes [INSP-3]', () => {
    const draft = draftOf(
      type,
      measured({ 'Front left': 2.1 }, { note: 'Both sides' }),
      { kind: 'check', checkId: 'brake-hoses', change: { result: 'green' } },
      { kind: 'codes', codes: [code('C0035')] },
      { kind: 'pin', pin },
      { kind: 'recommended', text: 'Change the front pads.' },
    )
    const wire = draftToWire({ ...draft, type: 'brakes' }, new Date('2026-03-02T09:20:00Z'))
    const body = { id: ID, startedAt: draft.startedAt, ...wire }
    expect(CreateDiagnosticBody.safeParse(body).error).toBeUndefined()
    expect([wire.durationSeconds, wire.confidence]).toEqual([1200, confidenceOf(draft)])
    expect(wire.confidence).toBeCloseTo(2 / 7, 1)
  })

  it.each([
    ['a line that is empty', '\nWorn to the backing', 'Worn to the backing'],
    ['a tab that was pasted', 'Worn\tto the backing', 'Worn to the backing'],
    ['lines of another system', 'Worn\r\nto the backing', 'Worn'],
    ['a bell', 'Worn\u0007', 'Worn'],
    ['half an emoji', 'Worn \ud83d', 'Worn \ufffd'],
    ['a null', 'Wo\0rn', 'Wo rn'],
    ['an emoji where the title is cut', `${'x'.repeat(118)}😀 and more`, `${'x'.repeat(118)}😀…`],
    ['nothing but emojis', '😀'.repeat(121), `${'😀'.repeat(119)}…`],
    ['nothing but spaces', '  ', null],
    ['nothing that is seen', '\u200b', null],
  ])('is taken with %s in a pin, a note and the advice [INSP-3]', (_, text, title) => {
    const draft = draftOf(
      type,
      measured({ 'Front left': 2.1 }, { note: text }),
      { kind: 'pin', pin: { ...pin, text } },
      { kind: 'pin', pin: { ...pin, id: ID, text, severity: null } },
      { kind: 'recommended', text },
    )
    const wire = draftToWire({ ...draft, type: 'brakes' }, START)
    const body = { id: ID, startedAt: draft.startedAt, ...wire }
    expect(CreateDiagnosticBody.safeParse(body).error).toBeUndefined()
    expect(wire.findings.find(({ kind }) => kind === 'manual')?.title ?? null).toBe(title)
  })

  it('waits until a type is chosen, and a finished one changes no more', () => {
    expect(isUnsent(draftOf({ kind: 'pin', pin }))).toBe(false)
    const draft = draftOf(type)
    expect(isUnsent(draft)).toBe(true)
    const done: Draft = { ...draft, status: 'completed', sentRevision: draft.revision }
    expect(changeDraft(done, { kind: 'recommended', text: 'More' })).toBe(done)
    expect(changeDraft(draft, type)).toBe(draft)
  })
})

it.each([
  [{}, 'All saved'],
  [{ photosWaiting: 3, standing: 'offline' }, 'Offline. 3 photos waiting, kept on this device'],
  [{ photosWaiting: 1 }, '1 photo waiting'],
  [{ isDraftWaiting: true, standing: 'sending' }, 'Sending. Not sent yet'],
  [{ isDraftWaiting: true, standing: 'signed-out' }, 'Not sent yet: sign in to send'],
  [{ photosWaiting: 2, standing: 'refused' }, '2 photos waiting: this job is not yours'],
  [{ refusals: { one: 'There is no room.' } }, '1 photo not accepted'],
  [{ isMemoryOnly: true }, 'This browser keeps nothing: stay on this page until it is sent'],
] as const)('%j is said as "%s"', (state, words) => {
  expect(sendingText({ ...AT_REST, ...state })).toBe(words)
})
