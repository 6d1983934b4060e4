/* How docs/requirements/ states requirements, and how code, tests and documents cite them. */

type Requirement = { id: string; file: string; excuse: string | null }
type Texts = Readonly<Record<string, string>>

const DEFINITION = /^- \*\*([A-Z]+-[A-Z]?\d+)\*\* (.+)$/gm
const EXCUSE = /_(No test: .+|Not built yet)\._$/
const BRACKETS = /\[([A-Z]{2,}-[A-Z]?\d+(?:, [A-Z]{2,}-[A-Z]?\d+)*)\]/g

function readRequirements(documents: Texts): Requirement[] {
  return Object.entries(documents).flatMap(([file, text]) =>
    [...text.matchAll(DEFINITION)].map(([, id = '', line = '']) => ({
      id,
      file,
      excuse: EXCUSE.exec(line)?.[1] ?? null,
    })),
  )
}

const bracketedIds = (text: string) =>
  [...text.matchAll(BRACKETS)].flatMap(([, ids = '']) => ids.split(', '))

/** Finds all ids between brackets, and texts outside them that begin like an id, so that no slip is missed. */
function citedIds(text: string, prefixes: ReadonlySet<string>): string[] {
  const bare = [...text.matchAll(/(?<![\w-])([A-Z]{2,})-[A-Z]?\d+\b/g)]
    .filter(([, prefix = '']) => prefixes.has(prefix))
    .map(([id]) => id)
  return [...new Set([...bracketedIds(text), ...bare])]
}

/** Lists violations, one sentence each. A test holds a requirement by naming it in brackets. */
export function findFaults(documents: Texts, tests: Texts, others: Texts): string[] {
  const requirements = readRequirements(documents)
  const ids = new Set(requirements.map(({ id }) => id))
  const prefixes = new Set([...ids].map(prefixOf))
  const held = new Set(Object.values(tests).flatMap(bracketedIds))

  const twice = requirements
    .filter(({ id }, at) => requirements.findIndex((other) => other.id === id) !== at)
    .map(({ id }) => `${id} is defined twice`)
  const strayed = requirements
    .filter(({ id, file }) =>
      requirements.some((other) => prefixOf(other.id) === prefixOf(id) && other.file !== file),
    )
    .map(({ id }) => `${id} shares its prefix with another file`)
  const unheld = requirements
    .filter(({ id, excuse }) => !held.has(id) && excuse === null)
    .map(({ id }) => `${id} has no test, and does not say why`)
  const excused = requirements
    .filter(({ id, excuse }) => held.has(id) && excuse !== null)
    .map(({ id }) => `${id} has a test, and says that it has none`)
  const unknown = Object.entries({ ...documents, ...tests, ...others }).flatMap(([file, text]) =>
    citedIds(text, prefixes)
      .filter((id) => !ids.has(id))
      .map((id) => `${file} cites ${id}, which does not exist`),
  )
  return [...twice, ...strayed, ...unheld, ...excused, ...unknown]
}

const prefixOf = (id: string) => id.slice(0, id.indexOf('-'))

/** Finds citations of documents outside the repository. Standards use the section sign too, and multi-page documents have page numbers. */
const OUTSIDE: readonly RegExp[] = [
  /\b(?:spec|specification)s? \d/i,
  /\bthe specification\b/i,
  /\bdecisions? (?:\d|§)/i,
  /\bpage \d\b(?! of \d)/i,
  /\bissue #?\d/i,
  /\d-(?:abuse-and-faults|customer-journey|accounts-and-back-office|decisions|facts|operating)\b/,
  /(?<!\b(?:RFC|TS) [\d.]+ )§ ?\d/,
  /\b[CD] [45]\.\d/,
  /\s\([POSIVFAL]\d{1,2}(?:, [POSIVFAL]\d{1,2})*\)/,
  /['"`][POSIVFAL]\d{1,2}(?: [POSIVFAL]\d{1,2})* [a-z%“"]/,
  /^\s*(?:\/\/|\/?\*+) [POSIVFAL]\d{1,2}(?:, [POSIVFAL]\d{1,2})*[:.;](?:\s|$)/,
]

/** Lists the lines that cite an outside document, as "file:line". */
export function findOutsideCitations(texts: Texts): string[] {
  return Object.entries(texts).flatMap(([file, text]) =>
    text
      .split('\n')
      .flatMap((line, at) =>
        OUTSIDE.some((pattern) => pattern.test(line)) ? [`${file}:${at + 1} ${line.trim()}`] : [],
      ),
  )
}
