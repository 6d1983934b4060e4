type Cell = string | number | null

/** A spreadsheet would execute text that begins with one of these, in some languages also with their wide forms [SEC-I7]. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n\0]/
/** RFC 4180 §2: text with one of these characters needs quotes. */
const NEEDS_QUOTES = /[",\r\n]/

/** Formats a table as RFC 4180. Text that a spreadsheet would take for a formula gets a leading apostrophe. */
export const csvText = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')

function cellText(cell: Cell): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell)
  const shown = FORMULA.test(cell) ? `'${cell}` : cell
  return NEEDS_QUOTES.test(shown) ? `"${shown.replaceAll('"', '""')}"` : shown
}
