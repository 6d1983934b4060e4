import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { Job } from '#contract/jobs/jobs.ts'
import { isEnded } from '#domain/bookings/booking-status.ts'
import { useBrowserStep } from '#web/api/use-action.ts'
import { copyText } from '#web/api/words/copy-text.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import type { Completion } from './complete-form.tsx'
import { forgetEntered, useEnteredWork } from './entered-work.ts'

type UnsentWorkProps = {
  mechanicId: number
  /** All jobs of theirs. */
  jobs: readonly Job[]
}

/** What a mechanic entered of a job that ended elsewhere meanwhile: it cannot be sent any more, and stays to be copied [SITE-141]. */
export function UnsentWork({ mechanicId, jobs }: UnsentWorkProps) {
  const unsent = useEnteredWork(mechanicId).filter(
    ({ job, isUnderway }) =>
      !isUnderway && !jobs.some(({ id, status }) => id === job.id && !isEnded(status)),
  )
  return unsent.map(({ job, values }) => {
    const words = enteredText(job, values)
    const isCompleted = jobs.some(({ id }) => id === job.id)
    return words === '' ? null : (
      <UnsentNotice key={job.id} job={job} words={words} isCompleted={isCompleted} />
    )
  })
}

type UnsentNoticeProps = { job: Job; words: string; isCompleted: boolean }

function UnsentNotice({ job: { id, reference }, words, isCompleted }: UnsentNoticeProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const copying = useBrowserStep(copyText, { done: { title: 'Copied' } })
  useEffect(() => {
    const { activeElement } = document
    // The button that was pressed has gone with its card; a list may have taken its focus. Nobody who types loses it.
    if (activeElement === document.body || activeElement?.matches('[data-list]'))
      heading.current?.focus()
  }, [])
  return (
    <section
      aria-labelledby={`unsent-${id}`}
      className="mb-6 rounded-panel border border-stone-200 bg-card p-4 sm:p-6"
    >
      <h2 ref={heading} id={`unsent-${id}`} tabIndex={-1} className="text-xl outline-none">
        Not sent: what you entered for {reference}
      </h2>
      <p className="mt-1 mb-3 max-w-prose text-stone-600">
        {isCompleted ? (
          <>
            This job has been completed in the meantime, in another tab, on another device or by us.
            What you entered here is not part of it. If it matters,{' '}
            <Link
              to="/mechanic-dashboard/cases"
              search={{ job: id }}
              className="underline underline-offset-4"
            >
              tell us
            </Link>
            .
          </>
        ) : (
          'This job is no longer on your list. What you entered here is still here for you to copy.'
        )}
      </p>
      <Field label="What you entered">
        <TextArea value={words} readOnly rows={3} onFocus={({ target }) => target.select()} />
      </Field>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Button variant="outline" onClick={() => copying.run(words)}>
          Copy
        </Button>
        <Button variant="quiet" onClick={() => forgetEntered(id)}>
          Remove
        </Button>
      </div>
    </section>
  )
}

/** In the order of the form; empty where nothing was typed. */
function enteredText({ lines }: Pick<Job, 'lines'>, values: Completion): string {
  const { undone = [], mileage, partsReplaced = [], notes } = values
  const nameOf = (position: number) => lines.find((line) => line.position === position)?.name
  return [
    ...undone.map(({ position, reason }) => `Not done: ${nameOf(position)} (${reason})`),
    ...(mileage == null ? [] : [`Mileage: ${mileage}`]),
    ...partsReplaced.map((part) => `Part: ${part}`),
    ...(notes?.trim() ? [notes.trim()] : []),
  ].join('\n')
}
