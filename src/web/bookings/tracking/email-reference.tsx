import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { emailReference } from '#contract/bookings/bookings.calls.ts'
import { emailReferenceBody } from '#contract/bookings/forms.ts'
import { useAction } from '#web/api/use-action.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

/** For somebody who has lost the reference: an email brings it. */
export function EmailReference() {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="mt-8 max-w-prose border-t border-stone-200 pt-3">
      {isOpen ? (
        <EmailReferenceForm />
      ) : (
        <Button variant="quiet" onClick={() => setOpen(true)}>
          Lost your reference?
        </Button>
      )}
    </div>
  )
}

function EmailReferenceForm() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { register, handleSubmit, setFocus, formState } = useForm<
    z.input<typeof emailReferenceBody>
  >({
    resolver: zodResolver(emailReferenceBody),
    defaultValues: { email: '' },
  })
  const { run, isRunning, problem } = useAction(emailReference, {
    words: 'emailReference',
    onDone: (_, { email }) => setSentTo(email),
  })
  // The button that opened the form has gone, so its field takes the focus.
  useEffect(() => setFocus('email'), [setFocus])
  return (
    <form
      method="post"
      noValidate
      onSubmit={handleSubmit((values) => run(values))}
      className="grid gap-4 py-2"
    >
      <Field
        label="Email you booked with"
        hint="We send your references there."
        error={formState.errors.email?.message}
      >
        <TextInput
          {...register('email')}
          type="email"
          required
          autoComplete="email"
          placeholder="you@example.co.uk"
        />
      </Field>
      <FailureNotice failure={problem} />
      {sentTo === null ? null : (
        <Notice isLive title="Please check your inbox.">
          If there is a booking with {sentTo}, its reference is on the way. It can take a minute or
          two; please look in your spam folder as well.
        </Notice>
      )}
      <Button
        type="submit"
        variant="outline"
        isLoading={isRunning}
        loadingLabel="Sending…"
        className="justify-self-start"
      >
        Email me my reference
      </Button>
    </form>
  )
}
