import {
  type CodeReading,
  type ReadProblem,
  verdictOf,
} from '#domain/inspections/obd/code-reading.ts'
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
      return { tone: 'info', title: 'No fault codes', lines: [answeredWords(reading)] }
    case 'none-stored':
      return {
        tone: 'info',
        title: 'No stored fault codes',
        lines: [answeredWords(reading), PENDING_WORDS],
      }
    case 'found':
      return {
        tone: 'info',
        title: found,
        lines: [...failureLines(reading), ...assumedLines(reading)],
      }
    case 'found-some':
      return {
        tone: 'warn',
        title: `${found}. There may be more`,
        lines: [...problemLines(reading), ...failureLines(reading), ...assumedLines(reading)],
      }
    case 'unread':
      return { tone: 'warn', title: 'Could not read the fault codes', lines: problemLines(reading) }
  }
}

const PENDING_WORDS = 'Not every control unit of this car lists pending codes.'

const answeredWords = ({ units }: CodeReading): string =>
  units.length > 0
    ? `Read whole and twice from: ${units.map(unitWords).join(', ')}.`
    : 'The car counts no codes, and lists none.'

/** A reader of workshops shows the type of failure behind its code; what it means depends on the maker's own words too. */
const failureLines = ({ failures = [] }: CodeReading): string[] =>
  failures.length > 0 ? [`With the type of failure: ${failures.join(', ')}.`] : []

/** Codes whose format nobody has named are shown with what they rest on. */
const assumedLines = ({ assumed = [] }: CodeReading): string[] =>
  assumed.map(
    (unit) =>
      `${sentence(unitWords(unit))} does not say in which format it lists its own codes. They are read as SAE J2012.`,
  )

const sentence = (words: string) => `The ${words.replace(/^the /, '')}`

/** Says no more of what was cleared than the control units confirmed. */
export function clearingWords(clearing: Clearing): ReadingWords {
  const { confirmed, refused, silent, isDamaged } = clearing
  const from = (units: readonly string[]) => units.map(unitWords).join(', ')
  const lines = [
    ...(confirmed.length > 0 ? [`Confirmed by: ${from(confirmed)}.`] : []),
    ...(refused.length > 0
      ? [`Refused by: ${from(refused)}. Ignition on, engine off, then try again.`]
      : []),
    ...(silent.length > 0 ? [`No answer that can be read from: ${from(silent)}.`] : []),
    ...(isDamaged ? ['Part of what came back could not be read.'] : []),
  ]
  if (isCleared(clearing))
    return {
      tone: 'info',
      title: 'Codes cleared',
      lines: [...lines, 'What was read stays in the findings.'],
    }
  const isRefused = confirmed.length === 0 && silent.length === 0 && !isDamaged
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

function problemLines(reading: CodeReading): string[] {
  // What has one cause is said in one sentence.
  const lines = [...Map.groupBy(reading.problems, problemWords)].map(([words, about]) =>
    words.replace(SUBJECT, subjectWords(about)),
  )
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
  refused: 'it refuses to list them. Try a reader for this make of car.',
  'other-format':
    'it lists codes in a format that a general reader cannot read. Try a reader for this make of car.',
  'not-recorded': 'it does not record them. Try a reader for this make of car.',
  'not-told-apart':
    'control units of two standards answer, and the adapter does not say which is which. Try another adapter.',
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

function problemWords({ about, reason, unit }: ReadProblem): string {
  const from = unit === null ? '' : ` from the ${unitWords(unit).replace(/^the /, '')}`
  if (about === 'lamp')
    return 'The car says that its engine lamp is on, but lists no stored code. Read again, or try another reader.'
  if (reason === 'not-reported') return PENDING_WORDS
  if (reason === 'differs') return `The car counts more codes${from} than came through. Read again.`
  return `${SUBJECT}${from}: ${REASONS[reason] ?? GARBLED}`
}
