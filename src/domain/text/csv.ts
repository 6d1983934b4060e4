type Cell = string | number | null

/** A spreadsheet would execute text that begins with one of these, in some languages also with their wide forms [SEC-I7]. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n\0]/
/** RFC 4180 §2: text with one of these characters needs quotes. */
const NEEDS_QUOTES = /[",\r\n]/

/** Excel takes a file without it for one of Windows' own alphabet: "£30" would be "Â£30", and O’Neill unreadable. */
const BYTE_ORDER_MARK = '\ufeff'

/**
 * Formats a table as RFC 4180, in Unicode that says so. Text that a spreadsheet would take for a formula gets a leading
 * apostrophe.
 */
export const csvText = (rows: readonly (readonly Cell[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')

function cellText(cell: Cell): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell)
  const shown = FORMULA.test(cell) ? `'${cell}` : cell
  return NEEDS_QUOTES.test(shown) ? `"${shown.replaceAll('"', '""')}"` : shown
}
