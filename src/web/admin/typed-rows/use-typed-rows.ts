import { useState } from 'react'

type Typed<Row> = { row: Row; index: number; words: string }

/**
 * For a list whose rows have forms. A row in which somebody is typing stays on the page when the list no longer has it, for
 * instance after another administrator's decision: what was typed is left for its author to copy [SITE-141].
 */
export function useTypedRows<Row extends { id: string }>(current: readonly Row[]) {
  const [typed, setTyped] = useState<readonly Typed<Row>[]>([])
  const indexOf = (id: string) => current.findIndex((row) => row.id === id)
  const rows: { row: Row; left: string | null }[] = current.map((row) => ({ row, left: null }))
  const gone = typed.filter(({ row }) => indexOf(row.id) === -1)
  for (const { row, index, words } of gone.toSorted((one, other) => one.index - other.index))
    rows.splice(index, 0, { row, left: words })
  return {
    /** In their order; `left` is what was typed in one that the list no longer has. */
    rows,
    /** Notes what stands in the fields of a row: nothing lets it go. */
    note: (row: Row, words: string) =>
      setTyped((before) => {
        const known = before.find((it) => it.row.id === row.id)
        const others = before.filter((it) => it !== known)
        if (words === '') return known ? others : before
        const index = indexOf(row.id)
        return [...others, { row, index: index === -1 ? (known?.index ?? 0) : index, words }]
      }),
  }
}
