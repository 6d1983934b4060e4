import { describe, expect, it } from 'vitest'
import { filesUnder, readSource } from '#test/support/sources.ts'

/** The words that docs/words.md has replaced, each with what finds it. */
const REPLACED: Readonly<Record<string, RegExp>> = {
  whoever: /\bwhoever\b/i,
  // Two things are told apart, which says something else.
  'is told': /\b(is|are|was|were|be|been)( not| never| only)? told\b(?! apart)/i,
  'gives back': /\b(give|gives|gave|given|giving) back\b/i,
  // The state of a deposit is “kept”, and a button may say so.
  'keep, kept': /^(?!.*(deposit|[“'"`|]\s?(keep|kept)\b)).*\b(keep|keeps|keeping|kept)\b/i,
  'the way': /(?<!\bon )\bthe way (back|between|from|home|in|on|out|over|there|to)\b/i,
  'nobody waits': /\bnobody waits\b/i,
  patience: /\bpatien(ce|t|tly)\b/i,
  letters: /\b(letters (and text messages|come from)|a letter to|mailed letters?)\b/i,
  'e-mail': /\be-mails?\b/i,
  'outside service': /\b(outside|external|routing|text) services?\b/i,
}

const CODE = ['src', 'test', 'scripts', 'bench'].flatMap((folder) =>
  filesUnder(folder, /\.(tsx?|js|css)$/),
)
/** What the documentation of the API says: the summary of an endpoint, the sentence about a field. */
const SAID = /\b(?:summary:|z\.describe\()\s*(['"`])(.*?)\1/gs
const DOCS = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...filesUnder('docs', /\.md$/)]

/** Files that name the words to say what replaces them. */
const NAMING = ['docs/words.md', 'test/architecture/words.test.ts']

const prose = [
  ...CODE.map((file) => ({ file, lines: proseOf(readSource(file)) })),
  ...filesUnder('src/contract', /\.ts$/).map((file) => ({ file, lines: saidIn(readSource(file)) })),
  ...DOCS.map((file) => ({ file, lines: readSource(file).split('\n') })),
].filter(({ file }) => !NAMING.includes(file) && !/fixtures\/|\.gen\./.test(file))

describe('comments, documents, titles of tests and the documentation of the API', () => {
  it.each(Object.entries(REPLACED))('do without “%s”', (_, pattern) => {
    expect(prose.flatMap(({ lines }) => lines).length).toBeGreaterThan(10_000)
    const found = prose.flatMap(({ file, lines }) =>
      lines.filter((line) => pattern.test(line)).map((line) => `${file}: ${line.trim()}`),
    )
    expect(found).toEqual([])
  })

  it('do without every word that docs/words.md has replaced', () => {
    const [, section = ''] = readSource('docs/words.md').split('## Replaced')
    const listed = [...section.matchAll(/^\| ([^|]+?) \|/gm)].map(([, word]) => word)
    expect(listed.slice(1)).toEqual(Object.keys(REPLACED))
  })
})

describe('the search for replaced words', () => {
  it('reads the summary of an endpoint and the sentence about a field', () => {
    const source =
      "summary:\n    'Tell whoever asks',\n  note: z.string().check(z.describe('Kept'))"
    expect(saidIn(source)).toEqual(['Tell whoever asks', 'Kept'])
  })

  it('reads comments of every kind and titles of tests, and no other code', () => {
    const source = [
      'const kept = 1 // whoever asks',
      '/** The owner is told. */',
      '/**',
      ' * Nobody waits.',
      ' */',
      "it('gives back the hours', () => {",
      "const text = 'whoever'",
    ].join('\n')
    expect(proseOf(source).map((line) => line.trim())).toEqual([
      'whoever asks',
      'The owner is told.',
      '',
      'Nobody waits.',
      '',
      'gives back the hours',
    ])
  })

  it.each([
    ['whoever', 'Whoever asks first is served.'],
    ['is told', 'The owner is told by email.'],
    ['is told', 'A stranger is never told.'],
    ['gives back', 'Gives back the hours.'],
    ['keep, kept', 'The list is kept for a year.'],
    ['the way', 'Shows the way back to the page.'],
    ['nobody waits', 'Nobody waits for it.'],
    ['patience', 'A test with long patience.'],
    ['letters', 'The address that letters come from.'],
    ['e-mail', 'An e-mail is sent.'],
    ['outside service', 'It asks an outside service.'],
  ])('finds “%s”', (word, sentence) => {
    expect(sentence).toMatch(REPLACED[word] ?? 'a pattern')
  })

  it.each([
    ['is told', 'Both are told apart by their age.'],
    ['keep, kept', 'A deposit that was kept is split as a bill is.'],
    ['the way', 'A mechanic who is on the way is shown on the map.'],
  ])('leaves alone what is not “%s”', (word, sentence) => {
    expect(sentence).not.toMatch(REPLACED[word] ?? /./)
  })
})

function saidIn(source: string): string[] {
  return [...source.matchAll(SAID)].map(([, , text = '']) => text)
}

/** Returns the comments of a source and the titles of its tests. */
function proseOf(source: string): string[] {
  const lines: string[] = []
  let isInside = false
  for (const line of source.split('\n')) {
    const [, opened] = /\/\*+ ?(.*)/.exec(line) ?? []
    const [, after] = /(?:^|\s)\/\/ (.*)/.exec(line) ?? []
    const [, , title] = /\b(?:it|describe)\b[^'"`]*(['"`])(.*?)\1,/.exec(line) ?? []
    if (isInside || opened !== undefined)
      lines.push((opened ?? line).replace(/\*\/.*/, '').replace(/^\s*\* ?/, ''))
    else if (after !== undefined || title !== undefined) lines.push(after ?? title ?? '')
    isInside = (isInside || opened !== undefined) && !line.includes('*/')
  }
  return lines
}
