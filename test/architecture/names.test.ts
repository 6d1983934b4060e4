import { describe, expect, it } from 'vitest'
import { filesUnder, readSource } from '#test/support/sources.ts'

/* The names that docs/words.md promises. A function whose type is inferred says nothing that can be checked here. */

const CODE = ['src', 'test', 'bench'].flatMap((folder) => filesUnder(folder, /\.tsx?$/))
const DOCS = filesUnder('docs', /\.md$/)

type Declared = { name: string; returns: string }

const sources = filesUnder('src', /^(?!.*\.(test|gen|d)\.tsx?$).*\.tsx?$/)
const declared = sources.flatMap((file) =>
  declaredIn(readSource(file)).map((each) => ({ file, ...each })),
)
const named = (prefix: string) =>
  declared.filter(({ name }) => new RegExp(`^${prefix}[A-Z]`).test(name))
const saying = ({ file, name, returns }: Declared & { file: string }) =>
  `${file}: ${name}(): ${returns}`

/** Types that have null inside: a clash of jobs, or none; what a handler or a field of another type answers. */
const NULL_INSIDE = /^Promise<(JobClash|ReplyOf<.*>|\w+\['\w+'\])>$/
/** Instants and dates whose names the wire has had from the start. */
const NAMES_OF_THE_WIRE = [
  'scheduledDate',
  'proposedDate',
  'serviceDate',
  'nextServiceDue',
  'lastServiceDate',
  'nextDueDate',
  'predictedFailureDate',
  'lastActive',
  'lastUpdated',
]

describe('functions', () => {
  it('named get… never return null: they throw when something is absent', () => {
    expect(named('get').length).toBeGreaterThan(40)
    expect(
      named('get')
        .filter(({ returns }) => mayBeNull(returns))
        .map(saying),
    ).toEqual([])
  })

  it('named find… may return null', () => {
    expect(named('find').length).toBeGreaterThan(60)
    expect(
      named('find')
        .filter(({ returns }) => !mayBeNull(returns) && !NULL_INSIDE.test(returns))
        .map(saying),
    ).toEqual([])
  })

  it('named is…, has… or can… answer yes or no, in the program, in SQL or to a probe', () => {
    const answers = ['is', 'has', 'can'].flatMap(named)
    expect(answers.length).toBeGreaterThan(150)
    expect(
      answers
        .filter(({ returns }) => !/\bboolean\b|\bis \w|\bSQL\b|\bResponse\b/.test(returns))
        // CAN is a bus of the car.
        .filter(({ name }) => !/^can(Frame|Data)$/.test(name))
        .map(saying),
    ).toEqual([])
  })

  it('named build… are for tests alone', () => {
    const helpers = sources.filter((file) => !/from 'vitest'/.test(readSource(file)))
    expect(
      helpers.filter((file) => /\b(function|const) build[A-Z]/.test(readSource(file))),
    ).toEqual([])
  })
})

/** Names that gave a word of docs/words.md a second meaning: what finds each, and what it found. */
const SECOND_MEANINGS: readonly [word: string, pattern: RegExp, found: string][] = [
  ['service of the program', /\b(create)?Services\b(?=[,;>)(]|\s*[={])/, 'services: Services,'],
  ['service of somebody outside', /outside-?services?/i, 'createOutsideService(settings)'],
  [
    'claim of hours',
    /claim(ed|s)?(Job|Extra)?Hours|hoursClaimed|\bclaimsOf\b/i,
    'loadClaimedHours(ctx)',
  ],
  [
    'claim of a sender or at law',
    /\b(sender|visitor's own) claim|\band claims\b(?! and)|because claims/i,
    'because claims may follow',
  ],
  ['hold of an unpaid booking', /(deposit|unpaid)_?hold/i, 'depositHoldEndsAt(booking)'],
  ['hold of an act', /\w*heldAct|held-act/i, 'useHeldAct(send)'],
  [
    'hold of a document',
    /\bisHolding\(|isHeld: (true|false), isToSend/,
    'isHolding(document, today)',
  ],
  ['hold of what is in force', /\bholding\b[.,)]|const holding\b/, 'valueBefore(holding, row)'],
  ['hold of memory', /\bdescribeHeld\b|: Held\b/, 'web: Held'],
  ['hold of a page', /\buse-?(held|hold)\b/i, "from '#web/ui/feedback/use-held.ts'"],
  ['notice of a booking', /notice_?hours|\bnoticeCase\b/i, 'BOOKING_NOTICE_HOURS'],
  [
    'caller of a function',
    /caller['’]s (own )?(transaction|timeout)|\bthe caller (then |has locked|has read|makes sure|knows|checks|writes|repeats|has given)/i,
    "Runs in the caller's transaction.",
  ],
  ['caller at the desk', /admin\/callers|callerQuote/i, "from '#web/admin/callers/read-out.ts'"],
  [
    'message of the outbox',
    /\b(stored|leased?|deliver|customer|purgeOld)-?messages?\b(?!')/i,
    'row: StoredMessage',
  ],
  [
    'owner of a car',
    /vehicle-?\s?owner\b(?!s)|scheduleOwner|toOwner\b|from: 'owner'|(the|this|each) owner['’]s (car|own|answer|word|["“])/i,
    "access: 'vehicle owner'",
  ],
  [
    'owner of a quote, a booking or an account',
    /\b(ensure|new)Owner\b|ensure-owner|\bisOwner\b|\bownerOf\b|\bowner of (a|the) (quote|booking|account|passkey)|\b(its|their) owner (and those|gets|agreed|removed|has yet|looks|may)\b/,
    'const isOwner = mayActOn(actor, booking)',
  ],
]

describe('words of one meaning', () => {
  const named = [...CODE, ...DOCS]
    .filter((file) => file !== 'docs/words.md' && !/names\.test\.ts$|fixtures\/|\.gen\./.test(file))
    .map((file) => ({ file, lines: [file, ...readSource(file).split('\n')] }))

  it.each(SECOND_MEANINGS)('have no %s', (_, pattern) => {
    expect(named.length).toBeGreaterThan(2_500)
    expect(
      named.flatMap(({ file, lines }) =>
        lines.filter((line) => pattern.test(line)).map((line) => `${file}: ${line.trim()}`),
      ),
    ).toEqual([])
  })

  it.each(SECOND_MEANINGS)('would show %s', (_, pattern, found) => {
    expect(found).toMatch(pattern)
  })
})

describe('columns of the database', () => {
  const schema = filesUnder('src/server/db/schema', /\.ts$/).map(readSource).join('\n')
  const columns = (kind: string) =>
    [...schema.matchAll(new RegExp(`\\b(\\w+): ${kind}\\(`, 'g'))].map(([, name = '']) => name)
  const others = (names: string[], ending: RegExp) =>
    names.filter((name) => !ending.test(name) && !NAMES_OF_THE_WIRE.includes(name))

  it('that hold an instant end in At, or say until or from when', () => {
    expect(columns('instant').length).toBeGreaterThan(100)
    expect(others(columns('instant'), /(^at|At|Until|From)$/)).toEqual([])
  })

  it('that hold a date end in On, or say until when', () => {
    expect(columns('date').length).toBeGreaterThan(20)
    expect(others(columns('date'), /(^day|On|Until)$/)).toEqual([])
  })

  it('have no name of the wire without need', () => {
    const all = [...columns('instant'), ...columns('date')]
    expect(NAMES_OF_THE_WIRE.filter((name) => !all.includes(name))).toEqual([])
  })
})

it('a declared type is read to its end, over lines and brackets', () => {
  const source = [
    'export async function findCar(',
    '  ctx: Context,',
    '  { id }: { id: number },',
    '): Promise<Car | null> {',
    'const getName = (car: Car): string => car.name',
    'function inferred(car: Car) {',
    'const findAll = <Row>(rows: Row[]): Map<string, { row: Row }> =>',
  ].join('\n')
  expect(declaredIn(source)).toEqual([
    { name: 'findCar', returns: 'Promise<Car | null>' },
    { name: 'getName', returns: 'string' },
    { name: 'findAll', returns: 'Map<string, { row: Row }>' },
  ])
})

function mayBeNull(type: string): boolean {
  return /\bnull\b|\bundefined\b/.test(type)
}

/** Returns the functions of a source that declare what they return. */
function declaredIn(source: string): Declared[] {
  const starts = source.matchAll(
    /\b(?:function (\w+)|const (\w+) = (?:async )?)(?:<[^(]*>)?(?=\()/g,
  )
  return [...starts].flatMap((start) => {
    const after = source.slice(endOfBrackets(source, start.index + start[0].length))
    if (!after.startsWith(': ')) return []
    return [{ name: String(start[1] ?? start[2]), returns: typeAtStart(after.slice(2)) }]
  })
}

/** Returns where the brackets that open here have closed again. */
function endOfBrackets(source: string, opening: number): number {
  let depth = 0
  for (let at = opening; at < source.length; at += 1) {
    if ('([{'.includes(source.charAt(at))) depth += 1
    if (')]}'.includes(source.charAt(at))) depth -= 1
    if (depth === 0) return at + 1
  }
  return source.length
}

/** Returns the type before the body of a function: up to an arrow or a brace outside all brackets. */
function typeAtStart(source: string): string {
  let depth = 0
  for (let at = 0; at < source.length; at += 1) {
    const rest = source.slice(at)
    if (depth === 0 && at > 0 && /^ (=>|\{)/.test(rest) && !/[|&]$/.test(source.slice(0, at)))
      return source.slice(0, at).replaceAll(/\s+/g, ' ').trim()
    if (/^[<([{]/.test(rest)) depth += 1
    if (/^[)\]}]/.test(rest) || (rest.startsWith('>') && source.charAt(at - 1) !== '=')) depth -= 1
  }
  return source
}
