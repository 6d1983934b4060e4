import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type * as z from 'zod/mini'
import { openCase } from '#contract/bookings/cases/cases.calls.ts'
import type { openCase as endpoint } from '#contract/bookings/cases/cases.ts'
import { OpenCaseBody, WORDS_MAX } from '#contract/bookings/cases/forms.ts'
import { CASE_CHOICES, type CaseKind } from '#domain/bookings/cases/case-kind.ts'
import type { MessageAuthor } from '#domain/bookings/messages/message-terms.ts'
import { useLeftRefusal } from '#web/api/search/use-left-refusal.ts'
import { type ActionOptions, useAction } from '#web/api/use-action.ts'
import type { Explanation } from '#web/api/words/explain-refusal.ts'
import { PhotoPicker } from '#web/inspections/photos/photo-picker.tsx'
import { usePhotos } from '#web/inspections/photos/use-photos.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'

type Values = z.input<typeof OpenCaseBody>

type RaiseFormProps = {
  /** What it may be about, where the page is not about one booking. */
  jobs?: readonly { id: string; label: string }[]
  kinds: readonly CaseKind[]
  start: { bookingId: string; kind: CaseKind; words?: string | undefined }
  as?: MessageAuthor
  /** Who reads it, and what happens next. */
  about: (kind: CaseKind) => ReactNode
  reads: NonNullable<ActionOptions<typeof endpoint>['invalidates']>
  done: { title: string; description: string }
  onDone: () => void
  /** Closes a form that opens on request. */
  onCancel?: () => void
  /** Where the form is sent without scripts, and why it was refused there. */
  plain?: { action: string; failure: Explanation | null }
}

/** Raises something about a booking: what it is about, what has happened, and photos of it [CASE-1, CASE-15]. */
export function RaiseForm({
  jobs,
  kinds,
  start,
  as,
  about,
  reads,
  done,
  onDone,
  onCancel,
  plain,
}: RaiseFormProps) {
  const [bookingId, setBookingId] = useState(start.bookingId)
  const form = useForm<Values>({
    resolver: zodResolver(OpenCaseBody),
    defaultValues: { kind: start.kind, words: start.words ?? '' },
  })
  const { register, handleSubmit, formState, control, reset } = form
  const kind = useWatch({ control, name: 'kind' })
  const photos = usePhotos(bookingId, as)
  const { run, isRunning, problem } = useAction(openCase, {
    words: 'openCase',
    form,
    says: 'notice',
    done,
    invalidates: reads,
    onDone: () => {
      reset({ kind, words: '' })
      photos.clear()
      onDone()
    },
  })
  const left = useLeftRefusal(plain?.failure ?? null, isRunning)
  const { errors } = formState
  const isBlocked = photos.isSending || photos.hasFailed
  return (
    <form
      method="post"
      action={plain?.action}
      noValidate
      onSubmit={handleSubmit((values) =>
        isBlocked ? undefined : run({ id: bookingId, ...values, as, photoIds: photos.sentIds }),
      )}
      className="mt-5 grid max-w-prose gap-4"
    >
      {jobs ? (
        <Field label="Which job?">
          <Select
            name="job"
            value={bookingId}
            onChange={({ currentTarget }) => {
              // A photo belongs to the booking for which it was sent.
              photos.clear()
              setBookingId(currentTarget.value)
            }}
          >
            {jobs.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      ) : null}
      <Field label="What is it about?" error={errors.kind?.message}>
        <Select {...register('kind')} defaultValue={start.kind}>
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {CASE_CHOICES[kind]}
            </option>
          ))}
        </Select>
      </Field>
      <p>{about(kind)}</p>
      <Field
        label="What has happened?"
        hint="What you noticed, when, and what you would like us to do."
        error={errors.words?.message}
      >
        <TextArea
          {...register('words')}
          defaultValue={start.words}
          rows={5}
          required
          maxLength={WORDS_MAX}
        />
      </Field>
      <div className="noscript:hidden">
        <PhotoPicker photos={photos} />
      </div>
      <FailureNotice failure={problem ?? left} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isLoading={isRunning} disabled={isBlocked} loadingLabel="Sending…">
          Send it
        </Button>
        {onCancel ? (
          <Button
            variant="outline"
            onClick={onCancel}
            disabled={isRunning}
            className="noscript:hidden"
          >
            Not now
          </Button>
        ) : null}
      </div>
    </form>
  )
}
