/** A statement as a release sends it, and the numbers of the parameters that were null in some call of it. */
export type RecordedStatement = { text: string; nulls: readonly number[] }

const CHANGES_ROWS = /^\s*(select|insert|update|delete|with)\b/i
/** Other programs' own tables: the queue's, the migrations', PostgreSQL's. */
const OF_OTHERS = /\b(tasks\.|pgboss\.|drizzle\.|pg_|information_schema|generate_series)/
/** Two or more alike, as a list of values or the rows of an insert has them. */
const LIST = /(\$\d+)(?:, ?\$\d+)+(?=\))/g
const FURTHER_ROWS =
  /(\bvalues \([^()]*(?:\([^()]*\)[^()]*)*\))(?:, ?\([^()]*(?:\([^()]*\)[^()]*)*\))+/gi
const COMPARED_WITH = /\bin \($/i

/**
 * Brings a statement to the form in which it is recorded: lists and inserts have one element, however many a call had.
 * Null for what says nothing about our tables.
 */
export function normaliseStatement(
  sent: string,
  values: readonly unknown[],
): RecordedStatement | null {
  if (!CHANGES_ROWS.test(sent) || OF_OTHERS.test(sent)) return null
  const shortened = sent
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(FURTHER_ROWS, '$1')
    .replaceAll(LIST, (list, first: string, at: number, whole: string) =>
      COMPARED_WITH.test(whole.slice(0, at)) ? first : list,
    )
  const numbers = new Map<string, number>()
  const text = shortened.replaceAll(/\$(\d+)/g, (_, number: string) => {
    if (!numbers.has(number)) numbers.set(number, numbers.size + 1)
    return `$${numbers.get(number)}`
  })
  const nulls = [...numbers].filter(([number]) => values[Number(number) - 1] === null)
  return { text, nulls: nulls.map(([, number]) => number) }
}

const INSERT = /\binsert into "?(\w+)"?(?: as \w+)? ?\(([^)]*)\)/gi
const FIRST_ROW = /^ ?(?:overriding \w+ value )?values ?\(/i
const UPDATE = /\bupdate "?(\w+)"? set (.*?)(?: where | from | returning |$)/gi
const SET = /"(\w+)" = \$(\d+)(?=,|$)/g

/** What a release relies on in a table: the columns that its inserts leave out, and those to which it writes null. */
export type Reliance = { table: string; given: string[]; defaulted: string[]; nulls: string[] }

export function reliancesOf({ text, nulls }: RecordedStatement): Reliance[] {
  const isNull = (value: string) => nulls.includes(Number(/^\$(\d+)$/.exec(value)?.[1]))
  const inserts = [...text.matchAll(INSERT)].map((found) => {
    const [whole, table = '', list = ''] = found
    const given = list.split(',').map((name) => name.trim().replaceAll('"', ''))
    const values = firstRow(text.slice(found.index + whole.length))
    return {
      table,
      given,
      defaulted: given.filter((_, at) => values[at]?.toLowerCase() === 'default'),
      nulls: given.filter((_, at) => isNull(values[at] ?? '') || values[at] === 'null'),
    }
  })
  const updates = [...text.matchAll(UPDATE)].map(([, table = '', changes = '']) => ({
    table,
    given: [],
    defaulted: [],
    nulls: [...changes.matchAll(SET)].flatMap(([, column = '', number]) =>
      nulls.includes(Number(number)) ? [column] : [],
    ),
  }))
  return [...inserts, ...updates.filter((each) => each.nulls.length > 0)]
}

/** Splits the first row of `values (…)`; empty where the rows come from a query. */
function firstRow(rest: string): string[] {
  const start = FIRST_ROW.exec(rest)?.[0].length
  if (start === undefined) return []
  const values: string[] = []
  let depth = 0
  let value = ''
  for (const character of rest.slice(start)) {
    if (character === '(') depth += 1
    if (character === ')') depth -= 1
    if (depth < 0) break
    if (character === ',' && depth === 0) {
      values.push(value.trim())
      value = ''
    } else value += character
  }
  return [...values, value.trim()]
}
