import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { BoardJob, getDayBoard } from '#contract/jobs/dispatch.ts'
import { SLOT_HOURS } from '#domain/bookings/slot-terms.ts'
import { useFocusOnHeading } from '#web/ui/layout/use-focus-on-heading.ts'
import { dayText } from '#web/ui/text/date-text.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { daysLater } from './board-day.ts'
import { BoardRow } from './board-row.tsx'

type Board = AnswerOf<typeof getDayBoard>

/** Where a job was dropped: in a row of a mechanic, at an hour. */
type Drop = { job: BoardJob; mechanicId: number | null; at: string }

/**
 * The day as the desk plans it, mechanics by hours. A job is dragged to another row or hour, or moved by its button; the
 * dialog then says who is free, asks for the reason, and only the server decides.
 */
export function DayBoard({ board }: { board: Board }) {
  const [drop, setDrop] = useState<Drop | null>(null)
  const [dragged, setDragged] = useState<BoardJob | null>(null)
  const focus = useFocusOnHeading()
  const move = (job: BoardJob, mechanicId: number | null, at: string) =>
    setDrop({ job, mechanicId, at })
  const rows = [
    ...(board.unassigned.length === 0
      ? []
      : [{ id: null, name: 'No mechanic yet', location: '', worksAt: [], jobs: board.unassigned }]),
    ...board.mechanics,
  ]
  return (
    <section aria-labelledby="day" ref={focus.list}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="day" ref={focus.heading} tabIndex={-1} className="text-[1.75rem]">
          {dayText(board.on)}
        </h2>
        <DayPager on={board.on} />
      </div>
      {rows.length === 0 ? (
        <p className="mt-4 text-stone-600">Nobody works on this day.</p>
      ) : (
        <div className="relative mt-3 md:overflow-x-auto">
          <table className="w-full border-separate border-spacing-0 text-sm max-md:block md:min-w-[66rem] md:text-[0.8125rem] md:table-fixed">
            <caption className="sr-only">Mechanics and their jobs by hour</caption>
            <thead className="max-md:hidden">
              <tr>
                <th scope="col" className="w-36 border-b border-stone-300 py-2 text-left">
                  Mechanic
                </th>
                {SLOT_HOURS.map((hour) => (
                  <th
                    key={hour}
                    scope="col"
                    className="border-b border-stone-300 py-2 pl-1 text-left font-normal tabular-nums text-stone-600"
                  >
                    {String(hour).padStart(2, '0')}:00
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="max-md:block">
              {rows.map((row) => (
                <BoardRow
                  key={row.id ?? 'nobody'}
                  row={row}
                  times={board.times}
                  onMove={(job) => move(job, null, job.scheduledDate)}
                  onDrag={setDragged}
                  onDrop={(at) => dragged && move(dragged, row.id, at)}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {rows.length > 0 && rows.every(({ jobs }) => jobs.length === 0) ? (
        <p className="mt-4 text-stone-600 md:hidden">No jobs on this day.</p>
      ) : null}
      {board.jobsShown === null ? null : (
        <p className="mt-3 text-sm text-stone-600">
          This day has more jobs than fit here: the earliest {board.jobsShown} are shown.{' '}
          <Link
            to="/admin/bookings"
            search={{ from: board.on, to: board.on }}
            preload={false}
            className="inline-flex min-h-11 items-center font-semibold text-green-700 underline underline-offset-4"
          >
            List all of this day
          </Link>
        </p>
      )}
      {board.areMoreFree ? (
        <p className="mt-3 text-sm text-stone-600">
          More mechanics work on this day than fit here. When you move a job, everybody who is near
          and free is offered.
        </p>
      ) : null}
      {drop ? (
        <AssignDialog
          job={{
            ...drop.job,
            times: timesFor(drop.job, board),
          }}
          start={drop}
          isOpen
          onOpenChange={() => setDrop(null)}
        />
      ) : null}
    </section>
  )
}

const timesFor = ({ scheduledDate }: BoardJob, { times }: Board): string[] => {
  const others = times.map(({ startsAt }) => startsAt).filter((time) => time !== scheduledDate)
  return [scheduledDate, ...others].sort()
}

const PAGE = 'grid size-11 place-items-center rounded-control text-green-800 hover:bg-stone-200'

function DayPager({ on }: { on: string }) {
  return (
    <nav aria-label="Days" className="flex items-center gap-1">
      <Link to="." search={{ on: daysLater(on, -1) }} resetScroll={false} className={PAGE}>
        <ChevronLeft aria-label="The day before" className="size-6" />
      </Link>
      <Link
        to="."
        search={{ on: undefined }}
        resetScroll={false}
        className="rounded-control px-3 py-2.5 font-semibold text-green-700 hover:bg-stone-200"
      >
        Today
      </Link>
      <Link to="." search={{ on: daysLater(on, 1) }} resetScroll={false} className={PAGE}>
        <ChevronRight aria-label="The day after" className="size-6" />
      </Link>
    </nav>
  )
}
