import { describe, expect, it } from 'vitest'
import { findFaults, findOutsideCitations } from '#test/support/requirements.ts'
import { filesUnder, readSource } from '#test/support/sources.ts'

const SELF = 'test/architecture/requirements.test.ts'
const TEXT = /\.(ts|tsx|js|css|sql|md)$/
const AT_THE_ROOT = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'biome.json',
  'package.json',
  'vite.config.ts',
  'vitest.config.ts',
  'drizzle.config.ts',
]

const read = (files: string[]) =>
  Object.fromEntries(files.filter((file) => file !== SELF).map((file) => [file, readSource(file)]))

const documents = read(filesUnder('docs/requirements', /\.md$/))
const files = ['src', 'test', 'bench', 'scripts', 'docs'].flatMap((it) => filesUnder(it, TEXT))
const isTest = (file: string) => /\.test\.tsx?$/.test(file)
const tests = read(files.filter(isTest))
const others = read([
  ...files.filter((file) => !isTest(file) && !(file in documents)),
  ...AT_THE_ROOT,
])

describe('the requirements', () => {
  it('exist wherever they are cited, and are held by a test or say why not', () => {
    expect(Object.keys(documents).length).toBeGreaterThan(10)
    expect(findFaults(documents, tests, others)).toEqual([])
  })

  it('are cited in place of documents that are not here', () => {
    expect(findOutsideCitations({ ...documents, ...tests, ...others })).toEqual([])
  })
})

describe('the check of requirements', () => {
  const document = { 'quotes.md': '- **QUOTE-1** A quote lasts 30 days.\n' }
  const test = { 'a.test.ts': "it('lasts 30 days [QUOTE-1]')" }

  it('finds nothing wrong where each line has its test', () => {
    expect(findFaults(document, test, { 'a.ts': '/** See [QUOTE-1]. */' })).toEqual([])
  })

  it.each([
    ['is cited and does not exist', document, test, '/** [QUOTE-2] */', 'a.ts cites QUOTE-2'],
    ['has an unknown prefix', document, test, '/** [QOUTE-1] */', 'a.ts cites QOUTE-1'],
    ['is cited without brackets', document, test, '/** QUOTE-3 */', 'a.ts cites QUOTE-3'],
    ['has no test', document, {}, '', 'QUOTE-1 has no test'],
    [
      'is named by a test in passing',
      document,
      { 'a.test.ts': '// QUOTE-1' },
      '',
      'QUOTE-1 has no',
    ],
    [
      'is defined twice',
      { ...document, ...again('quotes.md') },
      test,
      '',
      'QUOTE-1 is defined twice',
    ],
    [
      'stands in two files',
      { ...document, ...again('b.md') },
      test,
      '',
      'QUOTE-1 shares its prefix',
    ],
    [
      'has a test and denies it',
      { 'quotes.md': '- **QUOTE-1** A quote. _No test: nobody wrote it._\n' },
      test,
      '',
      'QUOTE-1 has a test',
    ],
  ])('finds an id that %s', (_, documents, tests, source, fault) => {
    const faults = findFaults(documents, tests, { 'a.ts': source })
    expect(faults.some((each) => each.startsWith(fault))).toBe(true)
  })

  it.each(['_No test: it needs a machine of its own._', '_Not built yet._'])(
    'accepts a line without a test that says %s',
    (excuse) => {
      const excused = { 'quotes.md': `- **QUOTE-1** A quote lasts 30 days. ${excuse}\n` }
      expect(findFaults(excused, {}, {})).toEqual([])
    },
  )

  it.each([
    '/** Spec 1 §9: £30. */',
    '/** Page 5, S6. */',
    '// decisions §3',
    '/* 5-abuse-and-faults F1. */',
    '/* Issue 3: text messages. */',
    '/** The list of the specification. */',
    '/** Stored this long (C 5.9). */',
    ' * 404 for everybody else (O4, O5).',
    "it('P8 has thirty days', () => {})",
    '// F7: ours alone may show it.',
  ])('finds an outside citation in %s', (line) => {
    expect(findOutsideCitations({ 'a.ts': line })).toHaveLength(1)
  })

  it.each([
    '/** RFC 4180 §2: what must stand between quotes. */',
    '/** 3GPP TS 23.038 §6.2.1: the alphabet. */',
    "expect(text).toContain('Page 1 of 2')",
    "['A1ABC', 'prefix', 'A1 ABC'],",
    '/** A4 in points. */',
    'See docs/decisions/0005-due-dates.md.',
  ])('lets pass %s', (line) => {
    expect(findOutsideCitations({ 'a.ts': line })).toEqual([])
  })
})

function again(file: string): Record<string, string> {
  const line = '- **QUOTE-1** Another quote.\n'
  return file === 'quotes.md' ? { [file]: `${line}${line}` } : { [file]: line }
}
