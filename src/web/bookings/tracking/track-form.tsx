import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { type Booking, trackBooking } from '#contract/bookings/bookings.ts'
import { call } from '#web/api/call.ts'
import { CallError } from '#web/api/call-error.ts'
import { explain } from '#web/api/explain.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

const Schema = trackBooking.body
type Values = z.input<NonNullable<typeof Schema>>

type TrackFormProps = {
  reference: string
  onFound: (booking: Booking) => void
  onNotFound: () => void
}

export function TrackForm({ reference, onFound, onNotFound }: TrackFormProps) {
  const { register, handleSubmit, formState } = useForm<Values>({
    ...(Schema && { resolver: zodResolver(Schema) }),
    defaultValues: { reference, email: '' },
  })
  const { errors, isSubmitting } = formState
  const submit = async (values: Values) => {
    try {
      onFound(await call(trackBooking, values))
      toast({
        title: 'Booking Found',
        description: 'Your booking details have been loaded successfully.',
      })
    } catch (error) {
      onNotFound()
      toast({ ...wordsFor(error), variant: 'destructive' })
    }
  }
  return (
    <>
      <noscript>
        <Notice tone="warn" className="mt-7 max-w-prose">
          Looking up a booking needs scripts. Without them, the link in your e-mail shows it too.
        </Notice>
      </noscript>
      <form
        method="post"
        noValidate
        onSubmit={handleSubmit(submit)}
        className="mt-7 grid max-w-4xl items-start gap-4 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_auto]"
      >
        <Field
          label="Booking reference"
          hint="BK- followed by 6 digits"
          error={errors.reference?.message}
        >
          <TextInput
            {...register('reference')}
            required
            placeholder="BK-123456"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </Field>
        <Field label="Email" error={errors.email?.message}>
          <TextInput
            {...register('email')}
            type="email"
            required
            autoComplete="email"
            placeholder="you@example.co.uk"
          />
        </Field>
        <Button
          type="submit"
          isLoading={isSubmitting}
          loadingLabel="Looking…"
          className="min-h-12 sm:max-lg:col-span-2 lg:mt-7"
        >
          Track booking
        </Button>
      </form>
    </>
  )
}

/** "Not found" is only for a wrong pair; too many attempts have a message of their own. */
function wordsFor(error: unknown) {
  const words = explain('trackBooking', error)
  const isAboutThePair = error instanceof CallError && [400, 404].includes(error.status)
  return isAboutThePair ? words : { ...words, title: 'Booking not looked up' }
}
