import { expect, it } from 'vitest'
import { filesUnder, readSource } from '#test/support/sources.ts'

/** Claims that are only true while the listing requires the documents behind them. */
const CLAIM =
  /\b(vetted|insured|(background|record|identity|insurance)[- ]check(ed|s)?|DBS|(qualified|certified|verified|trusted|accredited)( and \w+|,? local)? (mechanics?|technicians?|professionals?))\b/i
/** Comments are for us. */
const COMMENT = /\/\/.*|\/\*\*.*|^[^:]+: \s*\*.*/g

/** What applicants are asked for, which says nothing of those who are listed. */
const ASKED_OF_APPLICANTS = [
  'src/web/admin/vetting/document-decision.tsx',
  'src/web/site/help/articles/joining-as-a-mechanic.ts',
  'src/web/site/help/faq/mechanics.ts',
  'src/web/site/services/for-mechanics/mechanic-requirements-section.tsx',
]

it('no text for people claims a vetting beside the words that the policy gives [MECH-24]', () => {
  const claims = filesUnder('src', /\.tsx?$/)
    .filter((file) => !file.includes('.test.') && !ASKED_OF_APPLICANTS.includes(file))
    .filter((file) => !/^src\/domain\/mechanics\/vetting(-words)?\.ts$/.test(file))
    .flatMap((file) =>
      readSource(file)
        .split('\n')
        .map((line) => `${file}: ${line}`),
    )
    .filter((line) => CLAIM.test(line.replace(/VETTING\.\w+/g, '').replace(COMMENT, '')))
  expect(claims).toEqual([])
})

it.each([
  'Fully insured',
  'Identity checked',
  'a DBS certificate',
  'trusted local mechanics',
  'Certified technicians',
  'qualified and friendly mechanics',
])('“%s” counts as a claim [MECH-24]', (words) => {
  expect(words).toMatch(CLAIM)
})
