import type { AdminCase } from '#contract/bookings/cases/cases.ts'
import { useTypedRows } from '#web/admin/typed-rows/use-typed-rows.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { OpenCase } from './case-row.tsx'

type OpenCasesProps = { open: readonly AdminCase[]; decided: readonly AdminCase[] }

/** The open cases, and one that was decided elsewhere while somebody wrote in it, as it was decided. */
export function OpenCases({ open, decided }: OpenCasesProps) {
  const { rows, note } = useTypedRows(open)
  if (rows.length === 0)
    return (
      <EmptyState title="Nothing is open">
        A case appears here when a customer or a mechanic raises something about a booking.
      </EmptyState>
    )
  return rows.map(({ row, left }) => (
    <OpenCase
      key={row.id}
      case={(left !== null && decided.find(({ id }) => id === row.id)) || row}
      left={left}
      onTyped={(words) => note(row, words)}
    />
  ))
}
