import { type CodeReading, verdictOf } from '#domain/inspections/obd/reading/code-reading.ts'
import type { ReadProblem } from '#domain/inspections/obd/reading/read-problems.ts'
import { type Clearing, isCleared } from '#domain/inspections/obd/records/clear-answers.ts'

export type ReadingWords = {
  tone: 'info' | 'warn'
  title: string
  /** What could not be read, and what to try; for an empty list, what it rests on. */
  lines: string[]
}

/** Says no more of the car than its answers hold. */
export function readingWords(reading: CodeReading): ReadingWords {
  const verdict = verdictOf(reading)
  // A code that is both stored and permanent counts once.
  const { size } = new Set(Object.values(reading.codes).flat())
  const found = `Fault codes read: ${size}`
  switch (verdict) {
    case 'none':
      return { tone: 'info', title: 'No fault codes', lines: emptyLines(reading) }
    case 'none-stored':
      return {
        tone: 'info',
        title: 'No stored fault codes',
        lines: emptyLines(reading),
      }
    case 'found':
      return {
        tone: 'info',
        title: found,
        lines: foundLines(reading),
      }
    case 'found-some':
      return {
        tone: 'warn',
        title: `${found}. There may be more`,
        lines: [...problemLines(reading), ...foundLines(reading)],
      }
    case 'unread':
      return { tone: 'warn', title: 'Could not read the fault codes', lines: problemLines(reading) }
  }
}

const PENDING_WORDS = 'Not every control unit of this car lists pending codes.'

const answeredWords = ({ units }: CodeReading): string =>
  units.length > 0
    ? `Read whole, at least twice, from: ${units.map(unitWords).join(', ')}.`
    : 'The car counts no codes, and lists none.'

/** What an empty list rests on. */
const emptyLines = (reading: CodeReading): string[] => [
  answeredWords(reading),
  ...problemsIn(reading),
  ...permanentLines(reading),
]

/** What codes that were read rest on. */
const foundLines = (reading: CodeReading): string[] => [
  ...failureLines(reading),
  ...assumedLines(reading),
  ...permanentLines(reading),
  ...uncountedLines(reading),
]

/** A reader of workshops shows the type of failure behind its code; what it means depends on the maker's own words too. */
const failureLines = ({ failures = [] }: CodeReading): string[] =>
  failures.length > 0 ? [`With the type of failure: ${failures.join(', ')}.`] : []

/** Codes whose format nobody has named are shown with what they rest on. */
const assumedLines = ({ assumed = [] }: CodeReading): string[] =>
  assumed.map(
    (unit) =>
      `${sentence(unitWords(unit))} does not say in which format it lists its own codes. They are read as SAE J2012.`,
  )

/** A car from before 2010 has no permanent codes; where a list is lost each time, it looks the same. */
const permanentLines = ({ withoutPermanent = [] }: CodeReading): string[] =>
  withoutPermanent.length > 0
    ? [
        `No list of permanent codes came from: ${withoutPermanent.map(unitWords).join(', ')}. Not every car has one.`,
      ]
    : []

/** What the lists rest on that are equal, and may all lack the same line. */
function uncountedLines({ uncounted = [] }: CodeReading): string[] {
  if (uncounted.length === 0) return []
  const lists = uncounted.map((state) => inSentence(SUBJECTS[state])).join(' and ')
  return [
    `On this kind of network no count confirms ${lists}. They came alike three times, but a line that is lost each time would not be missed. If in doubt, read again or try another adapter.`,
  ]
}

const sentence = (words: string) => `The ${words.replace(/^the /, '')}`
const sentenceOf = (words: string) => words.slice(0, 1).toUpperCase() + words.slice(1)

/** Says no more of what was cleared than the control units confirmed. */
export function clearingWords(clearing: Clearing): ReadingWords {
  const { confirmed, refused, silent, isDamaged, isShared } = clearing
  const from = (units: readonly string[]) => units.map(unitWords).join(', ')
  const lines = [
    ...(confirmed.length > 0 ? [`Confirmed by: ${from(confirmed)}.`] : []),
    ...[...Map.groupBy(refused, ({ refusal }) => refusal)].map(
      ([refusal, units]) =>
        `Refused by: ${from(units.map(({ unit }) => unit))}. ${sentenceOf(refusalWords(refusal, 'clear'))}`,
    ),
    ...(silent.length > 0 ? [`No answer that can be read from: ${from(silent)}.`] : []),
    ...(isDamaged ? ['Part of what came back could not be read.'] : []),
    ...(isShared
      ? ['More than one control unit answers, and the adapter does not say which one this is from.']
      : []),
  ]
  if (isCleared(clearing))
    return {
      tone: 'info',
      title: 'Codes cleared',
      lines: [...lines, 'What was read stays in the findings.'],
    }
  const isRefused = confirmed.length === 0 && silent.length === 0 && !isDamaged && !isShared
  if (isRefused) return { tone: 'warn', title: 'The car will not clear its codes now', lines }
  return {
    tone: 'warn',
    title:
      confirmed.length > 0
        ? 'Not all codes are known to be cleared'
        : 'The car has not confirmed that its codes are cleared',
    lines: [...lines, 'Read the codes to see what is left.'],
  }
}

/** By SAE J2178 and ISO 15765-4 the first addresses belong to the engine, the next to the gearbox. */
function unitWords(unit: string): string {
  const address = unit.slice(-2)
  if (unit === '') return 'the only control unit that answers'
  if (unit === '7E8' || /^1[0-7]$/.test(address)) return `engine (${unit})`
  if (unit === '7E9' || /^1[89A-F]$/.test(address)) return `gearbox (${unit})`
  return `control unit ${unit}`
}

/** What has one cause is said in one sentence. */
const problemsIn = ({ problems }: CodeReading): string[] =>
  [...Map.groupBy(problems, problemWords)].map(([words, about]) =>
    words.replace(SUBJECT, subjectWords(about)),
  )

function problemLines(reading: CodeReading): string[] {
  const lines = problemsIn(reading)
  if (reading.units.length > 0)
    lines.push(`These did answer: ${reading.units.map(unitWords).join(', ')}.`)
  return [...new Set(lines)]
}

/** Stands for what the control units were asked about. */
const SUBJECT = '{subject}'

function subjectWords(problems: readonly ReadProblem[]): string {
  const subjects = [...new Set(problems.map(({ about }) => SUBJECTS[about]))]
  const [first = '', ...others] = subjects
  const last = others.pop()
  const all = [first, ...others.map(inSentence)].join(', ')
  return last === undefined ? all : `${all} and ${inSentence(last)}`
}

const inSentence = (words: string) => words.replace(/^The/, 'the')

const SUBJECTS: Record<ReadProblem['about'], string> = {
  stored: 'The stored codes',
  pending: 'The pending codes',
  permanent: 'The permanent codes',
  count: 'The number of codes',
  lamp: 'The engine lamp',
  unit: 'The control units’ own lists',
}

const NO_CONNECTION =
  'the car’s network did not let the question through. Ignition on, then read again.'
const GARBLED = 'what came back was garbled. Read again; if it stays so, try another adapter.'

/** What was wrong, and what to try. */
const REASONS: Partial<Record<ReadProblem['reason'], string>> = {
  'other-format':
    'it lists codes in a format that a general reader cannot read. Try a reader for this make of car.',
  'not-recorded': 'it does not record them. Try a reader for this make of car.',
  'not-told-apart':
    'control units of two standards answer, and the adapter does not say which is which. Try another adapter.',
  'several-units':
    'more than one control unit answers, and the adapter does not say which is which. Try another adapter.',
  'no-list': 'no answer came. Ignition on, then read again.',
  busy: 'the control unit was busy. Wait a moment, then read again.',
  'no-answer': 'the adapter answered with nothing. Push it in fully, then read again.',
  overrun: 'the adapter was too slow for the car. Read again, or try another adapter.',
  'no-connection': NO_CONNECTION,
  'no-start': NO_CONNECTION,
  'bus-busy': NO_CONNECTION,
  'bus-error': NO_CONNECTION,
  'low-voltage':
    'the car’s voltage fell, and the adapter started afresh. Look at the battery, disconnect, then connect and read again.',
  asleep: 'the adapter went to sleep. Unplug it, plug it in again, then connect and read again.',
  gone: 'the adapter stopped answering. Unplug it, plug it in again, then connect and read again.',
  interrupted: 'the adapter was interrupted. Read again.',
  'not-understood':
    'the adapter does not understand the question. It may be an old or a copied one: try another.',
}

const OTHER_READER = 'Try a reader for this make of car.'
const NOT_NOW = 'Ignition on, engine off, car standing: then'
const LOCKED = `it is locked for general readers. ${OTHER_READER}`

/** The reasons of ISO 14229-1, table A.1: what the control unit says, and what to try. `{again}` is what was asked for. */
const REFUSALS: Readonly<Record<number, string>> = {
  17: `it does not know this question. ${OTHER_READER}`,
  18: `it does not know this question. ${OTHER_READER}`,
  19: 'it says that the question is of the wrong length. Try another adapter.',
  20: `its answer is too long for it to send. ${OTHER_READER}`,
  34: `the conditions are not right for it now. ${NOT_NOW} {again}.`,
  36: 'it expects another question first. Disconnect, connect, then {again}.',
  37: 'a part of the car behind it does not answer. Ignition on, then {again}.',
  38: `a fault in the car keeps it from doing this. ${OTHER_READER}`,
  49: `it has nothing of this kind. ${OTHER_READER}`,
  51: LOCKED,
  52: LOCKED,
  126: `it does not do this in the state that it is in. Ignition off and on, then {again}.`,
  127: `it does not do this in the state that it is in. Ignition off and on, then {again}.`,
  129: 'the engine runs too fast for it. Engine off, ignition on, then {again}.',
  130: 'the engine runs too slowly for it. Start the engine, then {again}.',
  131: 'the engine is running. Engine off, ignition on, then {again}.',
  132: 'the engine is not running. Start the engine, then {again}.',
  136: 'the car is moving too fast for it. Stop the car, then {again}.',
  146: 'the voltage is too high for it. Look at the battery, then {again}.',
  147: 'the voltage is too low for it. Look at the battery, then {again}.',
  148: 'it has no room for this at the moment. Wait a moment, then {again}.',
}

/** Any other reason is the maker's own, or says no more than that it refuses. */
const NO_REASON = `it does not say why in words of the standard. Ignition on, then {again}. If it stays so: ${OTHER_READER.toLowerCase()}`

/** Reads a refusal by its own code, which a workshop can look up. */
function refusalWords(refusal: number, asked: 'read' | 'clear'): string {
  const words = (REFUSALS[refusal] ?? NO_REASON).replaceAll('{again}', AGAIN[asked])
  return `it refuses (${refusal.toString(16).toUpperCase()}): ${words}`
}
const AGAIN = { read: 'read again', clear: 'clear them again' }

function problemWords({ about, reason, unit, refusal }: ReadProblem): string {
  const from = unit === null ? '' : ` from the ${unitWords(unit).replace(/^the /, '')}`
  if (about === 'lamp')
    return 'The car says that its engine lamp is on, but lists no stored code. Read again, or try another reader.'
  if (reason === 'not-reported') return PENDING_WORDS
  if (reason === 'differs') return `The car counts more codes${from} than came through. Read again.`
  const why = refusal === undefined ? (REASONS[reason] ?? GARBLED) : refusalWords(refusal, 'read')
  return `${SUBJECT}${from}: ${why}`
}
