import { describe, expect, it } from 'vitest'
import { filesUnder, readSource } from '#test/support/sources.ts'

/* A page shows the amounts that the API sends. What it adds or takes away itself, it does by a function of the domain that counts in pence. */

/** What the wire and the program call an amount of money. */
const AMOUNT = String.raw`[\w.?]*(?:[pP]ounds|[pP]ence|[cC]ost|[pP]rice|[fF]ee|[eE]arnings)(?:\(\w*\))?`
const OPERATOR = String.raw`(?:[-+*/%]|\*\*)=?`

const SUMS = [
  // `pounds * 100`, `(a.cost + …`, `total += fee`
  new RegExp(String.raw`\b${AMOUNT}\)* ${OPERATOR} `, 'g'),
  // `sum + job.earningsPounds`, `100 * pounds`
  new RegExp(String.raw`[\w)\]}] ${OPERATOR} \(?${AMOUNT}\b`, 'g'),
  // `-balancePounds`
  new RegExp(String.raw`[[({,=?:&|>]\s*-${AMOUNT}\b`, 'g'),
  // `pounds.toFixed(2)`
  new RegExp(String.raw`\b${AMOUNT}\??\.toFixed\b`, 'g'),
]

const COMMENT = /\/\*[\s\S]*?\*\/|(?:^|\s)\/\/.*$/gm
const TEXT = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g

const findSums = (code: string): string[] => {
  const bare = code.replaceAll(COMMENT, '').replaceAll(TEXT, "''")
  return SUMS.flatMap((sum) => [...bare.matchAll(sum)].map(([found]) => found))
}

describe('pages', () => {
  it('do no sums with money, other than by functions of the domain [PAY-175]', () => {
    const pages = filesUnder('src/web', /^(?!.*\.(test|gen)\.tsx?$).*\.tsx?$/)
    expect(pages.length).toBeGreaterThan(500)
    const found = pages.flatMap((file) => findSums(readSource(file)).map((it) => [file, it]))
    expect(found).toEqual([])
  })

  it.each([
    'const rest = totalCost - depositPounds',
    'formatPounds(Math.round(pounds * 100))',
    'stops.reduce((sum, job) => sum + job.earningsPounds, 0)',
    '<Price pounds={-money.balancePounds} />',
    '<Price pounds={service.basePrice + useTariff().mobileFeePounds} />',
    'services.toSorted((a, b) => a.basePrice - b.basePrice)',
    'const text = pounds.toFixed(2)',
    'bill += fee',
    'const rest = penceFrom(totalCost) - penceFrom(depositPounds)',
  ])('that do are found: %s [PAY-175]', (code) => {
    expect(findSums(code)).not.toEqual([])
  })

  it.each([
    '<Price pounds={addPounds(service.basePrice, mobileFeePounds)} />',
    "import { poundsText } from '#domain/money/pounds.ts'",
    '// The price - as the API has it - is shown.',
    "const label = 'The fee - once'",
    'bill.duePounds > 0 && bill.depositPounds === 0',
    'const isDearer = price.totalCost > former.totalCost',
  ])('that only show or compare are not: %s [PAY-175]', (code) => {
    expect(findSums(code)).toEqual([])
  })
})
