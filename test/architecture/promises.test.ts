import { expect, it } from 'vitest'
import { filesUnder, readSource } from '#test/support/sources.ts'

/** What help and legal pages have promised without any code behind it, and the code that would make it true. */
const PROMISES: readonly [promise: RegExp, behind: string][] = [
  [/\b(you get|we send|ours?|our) (an? )?invoices?\b|^\s*'An invoice/im, "'invoice'"],
  [/photograph pass/i, "'photograph-pass'"],
  [/hide[^']*tell its writer/i, "'review-hidden'"],
  [/choose[^']*another mechanic or your deposit/i, "'choose-another-mechanic'"],
  [/quotes[^']*opened by their reference/i, "'find-quote-by-reference'"],
  [/write to you before[^']*takes effect/i, "'policy-changed'"],
]

const texts = filesUnder('src/web/site', /\.tsx?$/).map((file) => ({
  file,
  text: readSource(file),
}))
/** What the sources say of it, on one line: words wrap anywhere. */
const saidUnder = (folder: string, words: RegExp): string[] =>
  filesUnder(folder, /\.tsx?$/)
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) =>
      [...readSource(file).replace(/\s+/g, ' ').matchAll(words)].map(
        ([said]) => `${file}: ${said}`,
      ),
    )
const emails = readSource('src/server/db/outbox/emails.ts')

it.each(PROMISES)(
  'no page of help or law promises %s before the product does it [SITE-30]',
  (promise, behind) => {
    if (emails.includes(behind)) return
    const found = texts.filter(({ text }) => promise.test(text)).map(({ file }) => file)
    expect(found).toEqual([])
  },
)

/** Records of security, complaints and a mechanic's own account of a case are neither handed out nor erased. */
const ALL_OF_IT =
  /\beverything (else )?((that )?(we (hold|have)|(is )?stored) )?about (you|them)\b|\bwe gather everything\b/gi

it('nobody is promised a copy or the erasure of all that is held about them [CUST-7, CUST-9]', () => {
  expect(saidUnder('src', ALL_OF_IT)).toEqual([])
})

it('public pages speak of a registration fee as one that may not be asked for [PAY-130]', () => {
  const sentences = texts.flatMap(({ file, text }) =>
    (text.match(/[^.'"`]*\bregistration fee\b[^.'"`]*/g) ?? []).map((words) => `${file}: ${words}`),
  )
  expect(sentences).toHaveLength(3)
  expect(
    sentences.filter((words) => !/\bif (there is|the next page asks for) /i.test(words)),
  ).toEqual([])
})

it('no page says that mechanics near a customer have been asked, of whom nobody may be free [NOTE-18]', () => {
  const asked = /have asked [^.]*mechanics near you|mechanics near you have/g
  expect(saidUnder('src/web', asked)).toEqual([])
})

it('no page says that it shows every review, because hidden ones are not shown [REV-5]', () => {
  expect(saidUnder('src/web', /\bevery review\b/gi)).toEqual([])
})

/** Most mechanics are not registered for VAT, and the invoice of one who is not says that none is charged [PAY-71]. */
const VAT_SAID = /(?<!\bany )\bVAT( is)? included|\b(with|and) VAT\b/gi

it('no price is said to hold VAT, but any VAT that is due [PAY-71]', () => {
  expect(saidUnder('src', VAT_SAID)).toEqual([])
})
