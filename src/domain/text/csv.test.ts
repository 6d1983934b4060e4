import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvText } from './csv.ts'

const tableOf = (rows: Parameters<typeof csvText>[0]) => csvText(rows).replace(/^\ufeff/, '')

describe('a table for a spreadsheet', () => {
  it('begins with the byte order mark, without which Excel misreads a pound sign', () => {
    expect(csvText([['£30']])).toBe('\ufeff£30\r\n')
  })

  it.each([
    ['=HYPERLINK("http://evil")', `"'=HYPERLINK(""http://evil"")"`],
    ['+44 7700', "'+44 7700"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['＝1+1', "'＝1+1"],
    ['＠SUM(A1)', "'＠SUM(A1)"],
    ['\n=1', `"'\n=1"`],
    ['\tx', "'\tx"],
    ['\rx', `"'\rx"`],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['O’Neill', 'O’Neill'],
    ['', ''],
  ])('writes %j as %j [SEC-I7]', (cell, written) => {
    expect(tableOf([[cell]])).toBe(`${written}\r\n`)
  })

  it('leaves numbers alone, negative ones too, and nothing where there is nothing', () => {
    expect(tableOf([[-30, 89.5, null]])).toBe('-30,89.5,\r\n')
  })

  it('comes back as it was but for the apostrophe, and no cell begins a formula [SEC-I7]', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), fc.string())), (rows) => {
        const back = parse(tableOf(rows))
        expect(
          back.map((row) => row.map((cell) => cell.replace(/^'(?=[=+\-@＝＋－＠\t\r\n\0])/, ''))),
        ).toEqual(
          rows.map((row) => row.map((cell) => cell.replace(/^'(?=[=+\-@＝＋－＠\t\r\n\0])/, ''))),
        )
        expect(back.flat().filter((cell) => /^[=+\-@＝＋－＠\t\r\n\0]/.test(cell))).toEqual([])
      }),
    )
  })
})

/** A reader of RFC 4180, as short as its grammar. */
function parse(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  const cell = /(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r\n)/gy
  for (let found = cell.exec(text); found; found = cell.exec(text)) {
    row.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '')
    if (found[3] === '\r\n') {
      rows.push(row)
      row = []
    }
  }
  return rows
}
