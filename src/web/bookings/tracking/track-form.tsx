import { zodResolver } from '@hookform/resolvers/zod'
import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { trackBooking } from '#contract/bookings/bookings.calls.ts'
import type { Booking } from '#contract/bookings/bookings.ts'
import { trackBody } from '#contract/bookings/forms.ts'
import { useIsOffline } from '#web/api/network/use-is-offline.ts'
import { whenOnline } from '#web/api/network/when-online.ts'
import { useAction } from '#web/api/use-action.ts'
import { explainCode } from '#web/api/words/explain.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { EmailField } from '#web/ui/form/email-field.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { loadTrackResult } from './load-track-result.ts'

type Values = z.input<typeof trackBody>

type TrackFormProps = {
  reference: string
  email: string
  /** The code of the refusal that a form without scripts has led back with. */
  refused: string | undefined
  onAsk: () => void
  /** After the words of a refusal, which stand above what follows. */
  onAnswered: () => void
  onFound: (booking: Booking) => void
  onNotFound: () => void
}

export function TrackForm({
  reference,
  email,
  refused,
  onAsk,
  onAnswered,
  ...outcome
}: TrackFormProps) {
  const isAlive = useHydrated()
  const [isSent, setSent] = useState(false)
  const { register, handleSubmit, formState } = useForm<Values>({
    resolver: zodResolver(trackBody),
    defaultValues: { reference, email },
  })
  const { errors } = formState
  const isOffline = useIsOffline()
  const { run, isRunning, problem } = useAction(trackBooking, {
    words: 'trackBooking',
    prepare: async (values: Values) => {
      await whenOnline(loadTrackResult)
      return values
    },
    waitsForNetwork: true,
    done: {
      title: 'Booking Found',
      description: 'Your booking details have been loaded successfully.',
    },
    onDone: outcome.onFound,
    onFailed: outcome.onNotFound,
  })
  return (
    <>
      <form
        method="post"
        noValidate={isAlive}
        onSubmit={handleSubmit(async (values) => {
          setSent(true)
          onAsk()
          await run(values)
          onAnswered()
        })}
        className="mt-7 grid max-w-4xl items-start gap-4 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_auto]"
      >
        <Field
          label="Booking reference"
          hint="BK- followed by 6 digits"
          error={errors.reference?.message}
        >
          <TextInput
            {...register('reference')}
            // The form library fills fields in by script alone.
            defaultValue={reference}
            required
            placeholder="BK-123456"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </Field>
        <EmailField
          error={errors.email?.message}
          {...register('email')}
          defaultValue={email}
          placeholder="you@example.co.uk"
        />
        <Button
          type="submit"
          formAction="/track-booking"
          isLoading={isRunning}
          loadingLabel="Looking…"
          className="min-h-12 sm:max-lg:col-span-2 lg:mt-7"
        >
          Track booking
        </Button>
      </form>
      <FailureNotice
        takesFocus={!isAlive}
        failure={isSent ? problem : explainCode('trackBooking', refused)}
        className="mt-5 max-w-prose"
      />
      {isRunning && isOffline ? (
        <p role="status" className="mt-4">
          We will look up your booking as soon as you are back online.
        </p>
      ) : null}
    </>
  )
}
