import { Link } from '@tanstack/react-router'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { BoardJob, BoardMechanic, getDayBoard } from '#contract/jobs/dispatch.ts'
import { ADMINISTRATOR_STATUS_WORDS } from '#domain/bookings/booking-status.ts'
import { SLOT_HOURS } from '#domain/bookings/slot-terms.ts'
import { rowsOfJobs } from '#domain/jobs/dispatch/day-board.ts'
import { ADMINISTRATOR_OVERDUE_WORDS, canBeSent } from '#domain/jobs/dispatch/overdue-kind.ts'
import { MechanicLink } from '#web/admin/mechanic-link.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { clockText } from '#web/ui/text/date-text.ts'

type BoardRowProps = {
  /** Null is the row of the jobs that nobody has yet. */
  row: Omit<BoardMechanic, 'id'> & { id: number | null }
  times: AnswerOf<typeof getDayBoard>['times']
  onMove: (job: BoardJob) => void
  onDrag: (job: BoardJob) => void
  onDrop: (at: string) => void
}

/** A mechanic's day. On a phone it is a list of their jobs; the hours stand in the jobs. */
export function BoardRow({ row, times, onMove, onDrag, onDrop }: BoardRowProps) {
  const lines = rowsOfJobs(row.jobs)
  const shown = lines.length === 0 ? [[]] : lines
  return shown.map((jobs, index) => (
    <tr
      // biome-ignore lint/suspicious/noArrayIndexKey: a line of the day is its place; a key of its jobs would take the mechanic's link, and the focus on it, off the page when a job comes.
      key={index}
      className={classNames('max-md:block', row.jobs.length === 0 && 'max-md:hidden')}
    >
      {index === 0 ? (
        <th
          scope="row"
          rowSpan={shown.length}
          className="border-b border-stone-200 py-2 pr-2 text-left align-top max-md:block max-md:border-0 max-md:pb-0"
        >
          <span className="user-text block text-base font-semibold">
            {row.id === null ? row.name : <MechanicLink id={row.id} name={row.name} />}
          </span>
          <span className="block font-normal text-stone-600">{row.location}</span>
        </th>
      ) : null}
      {cellsOf(jobs).map(({ hour, span, job }) => {
        const at = times.find((time) => time.hour === hour)?.startsAt
        return job ? (
          <td
            key={job.id}
            colSpan={span}
            className="border-b border-stone-200 p-0.5 align-top max-md:block max-md:px-0 max-md:py-1.5"
          >
            <JobBlock job={job} onMove={onMove} onDrag={onDrag} />
          </td>
        ) : (
          <HourCell
            key={hour}
            isWorking={row.id !== null && row.worksAt.includes(hour)}
            onDrop={row.id !== null && at !== undefined ? () => onDrop(at) : undefined}
          />
        )
      })}
    </tr>
  ))
}

type Cell = { hour: number; span: number; job: BoardJob | null }

/** Each hour is a cell, and a job a cell over its hours; what runs past the last slot ends with the table. */
function cellsOf(jobs: readonly BoardJob[]): Cell[] {
  const cells: Cell[] = []
  const last = SLOT_HOURS.at(-1) ?? 0
  for (let hour: number = SLOT_HOURS[0]; hour <= last; ) {
    const job = jobs.find(({ scheduledDate }) => hourOf(scheduledDate) === hour) ?? null
    const span = Math.min(job?.hours ?? 1, last + 1 - hour)
    cells.push({ hour, span, job })
    hour += span
  }
  return cells
}

const hourOf = (iso: string): number => Number(clockText(iso).slice(0, 2))

type HourCellProps = { isWorking: boolean; onDrop: (() => void) | undefined }

function HourCell({ isWorking, onDrop }: HourCellProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: the button of each job does the same by keyboard.
    <td
      onDragOver={onDrop && ((event) => event.preventDefault())}
      onDrop={
        onDrop &&
        ((event) => {
          event.preventDefault()
          onDrop()
        })
      }
      className={classNames(
        'h-14 border-b border-l border-stone-200 max-md:hidden',
        !isWorking && 'bg-stone-100',
      )}
    >
      {isWorking ? null : <span className="sr-only">Not working</span>}
    </td>
  )
}

type JobBlockProps = Pick<BoardRowProps, 'onMove' | 'onDrag'> & { job: BoardJob }

function JobBlock({ job, onMove, onDrag }: JobBlockProps) {
  const isMovable = canBeSent(job.status, job.overdue)
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: the button below does the same by keyboard.
    <article
      aria-label={`Job ${job.reference}`}
      draggable={isMovable}
      onDragStart={() => onDrag(job)}
      className={classNames(
        'rounded-control border-l-4 px-1.5 py-1 leading-snug',
        lookOf(job),
        isMovable && 'md:cursor-grab',
      )}
    >
      <p className="flex flex-wrap items-baseline gap-x-2">
        <Link
          to="/admin/booking/$id"
          params={{ id: job.id }}
          preload={false}
          className="whitespace-nowrap font-semibold tabular-nums underline underline-offset-2 max-md:inline-flex max-md:min-h-11 max-md:items-center"
        >
          {job.reference}
        </Link>
        <span className="tabular-nums md:hidden">{clockText(job.scheduledDate)}</span>
        {job.overdue ? (
          <span className="font-semibold text-red-600">
            {ADMINISTRATOR_OVERDUE_WORDS[job.overdue.kind]}
          </span>
        ) : null}
      </p>
      <p className="md:truncate" title={job.services.join(', ')}>
        {job.services.join(', ')}
      </p>
      <p className="user-text md:truncate" title={job.serviceAddress}>
        {job.customerName}
      </p>
      {isMovable ? (
        <button
          type="button"
          onClick={() => onMove(job)}
          aria-label={`Move ${job.reference}`}
          className="-mx-1 rounded px-1 font-semibold text-green-800 underline underline-offset-2 max-md:min-h-11 md:min-h-6"
        >
          Move
        </button>
      ) : (
        <p className="md:truncate text-stone-600">{ADMINISTRATOR_STATUS_WORDS[job.status]}</p>
      )}
    </article>
  )
}

const lookOf = ({ status, overdue }: BoardJob): string => {
  if (overdue) return 'border-red-600 bg-red-100'
  if (status === 'pending') return 'border-yellow-500 bg-yellow-100'
  return status === 'completed' ? 'border-stone-300 bg-stone-100' : 'border-green-700 bg-green-50'
}
