import { useState } from 'react'
import { removeCalendar, replaceCalendar } from '#contract/mechanics/working-time.calls.ts'
import { PORTAL_READS } from '#web/api/session/portal-reads.ts'
import { useAction, useBrowserStep } from '#web/api/use-action.ts'
import { copyText } from '#web/api/words/copy-text.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

/** Shows the calendar's address once, when it is created, because the server stores only its hash. */
export function CalendarSection({ hasCalendar }: { hasCalendar: boolean }) {
  const [url, setUrl] = useState<string | null>(null)
  const replacement = useAction(replaceCalendar, {
    words: 'savePortal',
    invalidates: PORTAL_READS,
    done: { title: 'Calendar address made' },
    onDone: (answer) => setUrl(answer.url),
  })
  const removal = useAction(removeCalendar, {
    words: 'savePortal',
    invalidates: PORTAL_READS,
    done: { title: 'Calendar address stopped' },
    onDone: () => setUrl(null),
  })
  const copying = useBrowserStep(copyText, { done: { title: 'Address copied' } })
  return (
    <section aria-labelledby="calendar" className="mt-10">
      <h3 id="calendar" className="text-2xl">
        Your jobs in your calendar
      </h3>
      <p className="mt-2 max-w-prose text-stone-600">
        A private address for your phone’s calendar to follow. It shows customers’ addresses, so
        please share it with nobody.
      </p>
      {url === null ? null : (
        <>
          <Field
            label="Address"
            hint="Add it in your calendar under “subscribe”. You will only see it this once."
            className="mt-4"
          >
            <TextInput value={url} readOnly onFocus={(event) => event.target.select()} />
          </Field>
          <div className="mt-3 flex flex-wrap gap-3">
            <Button onClick={() => copying.run(url)}>Copy address</Button>
            <a
              href={url.replace(/^https?:/, 'webcal:')}
              className="inline-flex min-h-11 items-center font-semibold text-green-700 underline underline-offset-4"
            >
              Open in the calendar
            </a>
          </div>
        </>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          variant="outline"
          isLoading={replacement.isRunning}
          onClick={() => replacement.run({})}
        >
          {hasCalendar ? 'Make a new address' : 'Make an address'}
        </Button>
        {hasCalendar ? (
          <Button variant="quiet" isLoading={removal.isRunning} onClick={() => removal.run({})}>
            Stop the address
          </Button>
        ) : null}
      </div>
    </section>
  )
}
