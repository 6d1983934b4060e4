type PlainTableProps = {
  caption: string
  columns: readonly string[]
  rows: readonly (readonly string[])[]
}

/** The first cell of a row is its heading. On a phone each row becomes a block. */
export function PlainTable({ caption, columns, rows }: PlainTableProps) {
  return (
    <table className="mt-4 w-full border-collapse text-left leading-snug max-sm:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-sm:sr-only">
        <tr>
          {columns.map((column) => (
            <th
              key={column}
              scope="col"
              className="border-b border-stone-300 py-2 pr-4 align-bottom"
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {rows.map(([name, ...cells]) => (
          <tr key={name} className="border-b border-stone-200 max-sm:block max-sm:py-2.5">
            <th
              scope="row"
              className="py-2 pr-4 align-top font-semibold max-sm:block max-sm:py-0.5"
            >
              {name}
            </th>
            {cells.map((cell, index) => (
              <td
                key={columns[index + 1]}
                className="py-2 pr-4 align-top max-sm:block max-sm:py-0.5 max-sm:text-stone-700"
              >
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
