import { zodResolver } from '@hookform/resolvers/zod'
import { useHydrated } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { emailReference } from '#contract/bookings/bookings.calls.ts'
import { emailReferenceBody } from '#contract/bookings/forms.ts'
import { useAction } from '#web/api/use-action.ts'
import { explainCode } from '#web/api/words/explain.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { EmailField } from '#web/ui/form/email-field.tsx'

type EmailReferenceProps = {
  /** Without scripts the page loads again with the form open, and again after it was sent. */
  lost: 'open' | 'sent' | undefined
  refused: string | undefined
  /** What was typed where no scripts ran. */
  email: string
}

/** For somebody who has lost the reference: an email brings it. */
export function EmailReference({ lost, refused, email }: EmailReferenceProps) {
  const [isOpen, setOpen] = useState(lost !== undefined)
  return (
    <div className="mt-8 max-w-prose border-t border-stone-200 pt-3">
      {isOpen ? (
        <EmailReferenceForm isSent={lost === 'sent'} refused={refused} email={email} />
      ) : (
        <form
          method="get"
          onSubmit={(event) => {
            event.preventDefault()
            setOpen(true)
          }}
        >
          <Button
            type="submit"
            name="lost"
            value="open"
            formAction="#lost"
            variant="quiet"
            className="-ml-2 px-2!"
          >
            Lost your reference?
          </Button>
        </form>
      )}
    </div>
  )
}

type EmailReferenceFormProps = { isSent: boolean } & Pick<EmailReferenceProps, 'refused' | 'email'>

function EmailReferenceForm({ isSent, refused, email }: EmailReferenceFormProps) {
  const isAlive = useHydrated()
  const [sentTo, setSentTo] = useState<string | null>(isSent ? 'that address' : null)
  const { register, handleSubmit, setFocus, formState } = useForm<
    z.input<typeof emailReferenceBody>
  >({
    resolver: zodResolver(emailReferenceBody),
    defaultValues: { email },
  })
  const { run, isRunning, problem } = useAction(emailReference, {
    words: 'emailReference',
    onDone: (_, { email }) => setSentTo(email),
  })
  const isPast = isRunning || sentTo !== null
  // The button that opened the form has gone, so its field takes the focus.
  useEffect(() => setFocus('email'), [setFocus])
  return (
    <form
      id="lost"
      method="post"
      noValidate={isAlive}
      onSubmit={handleSubmit((values) => run(values))}
      className="grid gap-4 py-2"
    >
      <EmailField
        label="Email you booked with"
        hint="We send your references there."
        error={formState.errors.email?.message}
        {...register('email')}
        defaultValue={email}
        placeholder="you@example.co.uk"
      />
      <FailureNotice
        takesFocus={!isAlive}
        failure={problem ?? (isPast ? null : explainCode('emailReference', refused))}
      />
      {sentTo === null ? null : (
        <Notice isLive title="Please check your inbox.">
          If there is a booking with {sentTo}, its reference is on the way. It can take a minute or
          two; please look in your spam folder as well.
        </Notice>
      )}
      <Button
        type="submit"
        formAction="/track-booking/reference#lost"
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
