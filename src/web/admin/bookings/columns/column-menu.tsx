import { ChevronDown } from 'lucide-react'
import { useRef } from 'react'
import {
  BOOKING_COLUMNS,
  type BookingColumn,
  USUAL_COLUMNS,
} from '#domain/bookings/booking-list.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { useClosingMenu } from '#web/ui/use-closing-menu.ts'
import { COLUMN_NAMES } from './column-names.ts'

type ColumnMenuProps = {
  chosen: readonly BookingColumn[] | undefined
  onChoose: (form: HTMLFormElement | null) => void
}

/** Which columns the table of a wide screen has; a part of the form of the filters, so that it works without scripts. */
export function ColumnMenu({ chosen = USUAL_COLUMNS, onChoose }: ColumnMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null)
  useClosingMenu(menu)
  return (
    <details ref={menu} className="group relative max-lg:hidden">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1 rounded-control px-2.5 text-sm font-semibold text-stone-700 hover:bg-stone-100">
        Columns
        <ChevronDown aria-hidden className="size-4 group-open:rotate-180" />
      </summary>
      <fieldset className="absolute right-0 z-20 min-w-52 rounded-control border border-stone-200 bg-card px-4 py-2 shadow-lg">
        <legend className="sr-only">Columns of the list</legend>
        {BOOKING_COLUMNS.map((column) => (
          <Checkbox
            key={column}
            name="columns"
            value={column}
            label={COLUMN_NAMES[column]}
            checked={chosen.includes(column)}
            onChange={({ currentTarget }) => onChoose(currentTarget.form)}
          />
        ))}
        <noscript>
          <Button type="submit" variant="outline" className="my-2">
            Show these
          </Button>
        </noscript>
      </fieldset>
    </details>
  )
}
