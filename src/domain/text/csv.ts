type Cell = string | number | null

/** The first characters that a spreadsheet would run instead of show [SEC-I7]. */
const FORMULA = /^[=+\-@\t\r\0]/
/** RFC 4180 §2: what must stand between quotes. */
const NEEDS_QUOTES = /[",\r\n]/

/** A table as RFC 4180 writes it. Text that a spreadsheet would take for a formula gets an apostrophe before it. */
export const csvText = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')

function cellText(cell: Cell): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell)
  const shown = FORMULA.test(cell) ? `'${cell}` : cell
  return NEEDS_QUOTES.test(shown) ? `"${shown.replaceAll('"', '""')}"` : shown
}
