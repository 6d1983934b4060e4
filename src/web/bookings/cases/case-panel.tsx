import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { Booking } from '#contract/bookings/bookings.ts'
import { listCases, openCase } from '#contract/bookings/cases/cases.calls.ts'
import { OpenCaseBody } from '#contract/bookings/cases/forms.ts'
import { CASE_CHOICES, isAboutTheWork } from '#domain/bookings/cases/case-kind.ts'
import { NotLoaded } from '#web/api/query/not-loaded.tsx'
import { useAction } from '#web/api/use-action.ts'
import { queryFor } from '#web/api/use-call.ts'
import { PhotoPicker } from '#web/inspections/photos/photo-picker.tsx'
import { usePhotos } from '#web/inspections/photos/use-photos.ts'
import { Button } from '#web/ui/button/button.tsx'
import { NeedsScripts } from '#web/ui/button/needs-scripts.tsx'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { controlsWithin, useLostFocus } from '#web/ui/use-lost-focus.ts'
import { CaseThread } from './case-thread.tsx'

/** What the mechanic of the job gets to know of it [CASE-18]. */
const READER_WORDS = {
  told: 'Your mechanic hears that you raised it, and gives us their account of it. They do not see what you write here, or your photos.',
  untold: 'We do not mention it to your mechanic.',
}

type Values = z.input<typeof OpenCaseBody>

/** What the customer has raised about a booking, and a form to raise something new [CASE-1]. */
export function CasePanel({ booking }: { booking: Booking }) {
  const [isAsking, setAsking] = useState(false)
  const asking = useRef<HTMLDivElement>(null)
  // The button leaves for the form, and the form for the button.
  useLostFocus(asking, () => controlsWithin(asking.current)[0])
  const query = useQuery({
    ...queryFor(listCases, { id: booking.id }),
    enabled: !booking.isRedacted,
  })
  if (booking.isRedacted) return null
  return (
    <section aria-labelledby="cases" data-print="hide">
      <h2 id="cases" className="text-[1.75rem]">
        Something not right?
      </h2>
      <p className="mt-2 max-w-prose">
        Tell us here. A person will read it, and you can follow it on this page.
      </p>
      <NotLoaded what="What you have told us before" query={query} />
      {query.data?.map((it) => (
        <CaseThread
          key={it.id}
          case={it}
          bookingId={booking.id}
          reads={[listCases]}
          isShownToCustomer
        />
      ))}
      <div ref={asking}>
        {isAsking ? (
          <OpenForm booking={booking} onDone={() => setAsking(false)} />
        ) : (
          <>
            <Button variant="outline" className="mt-4" onClick={() => setAsking(true)}>
              Tell us what is wrong
            </Button>
            <NeedsScripts />
          </>
        )}
      </div>
    </section>
  )
}

function OpenForm({
  booking: { id: bookingId, raisable, acceptedAt },
  onDone,
}: {
  booking: Booking
  onDone: () => void
}) {
  const form = useForm<Values>({
    resolver: zodResolver(OpenCaseBody),
    defaultValues: {
      kind: raisable.includes('dissatisfaction') ? 'dissatisfaction' : 'complaint',
      words: '',
    },
  })
  const { register, handleSubmit, formState, control } = form
  const kind = useWatch({ control, name: 'kind' })
  const photos = usePhotos(bookingId)
  const { run, isRunning, problem } = useAction(openCase, {
    words: 'openCase',
    form,
    says: 'notice',
    done: {
      title: 'We have your message',
      description: 'A person will read it. You can follow it on this page.',
    },
    invalidates: [listCases],
    onDone,
  })
  const { errors } = formState
  return (
    <form
      method="post"
      noValidate
      onSubmit={handleSubmit((values) =>
        photos.isSending || photos.hasFailed
          ? undefined
          : run({ id: bookingId, ...values, photoIds: photos.sentIds }),
      )}
      className="mt-5 grid max-w-prose gap-4"
    >
      <Field label="What is it about?" error={errors.kind?.message}>
        <Select {...register('kind')}>
          {raisable.map((kind) => (
            <option key={kind} value={kind}>
              {CASE_CHOICES[kind]}
            </option>
          ))}
        </Select>
      </Field>
      <p>{READER_WORDS[acceptedAt !== null && isAboutTheWork(kind) ? 'told' : 'untold']}</p>
      <Field
        label="What has happened?"
        hint="What you noticed, when, and what you would like us to do."
        error={errors.words?.message}
      >
        <TextArea {...register('words')} rows={5} required />
      </Field>
      <PhotoPicker photos={photos} />
      <FailureNotice failure={problem} />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          isLoading={isRunning}
          disabled={photos.isSending || photos.hasFailed}
          loadingLabel="Sending…"
        >
          Send it
        </Button>
        <Button variant="outline" onClick={onDone} disabled={isRunning}>
          Not now
        </Button>
      </div>
    </form>
  )
}
