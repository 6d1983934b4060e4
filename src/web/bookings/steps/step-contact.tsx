import { useFormContext } from 'react-hook-form'
import { ExternalLink } from '#web/ui/button/external-link.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import type { BookingValues } from './booking-form.ts'

/** Step 3: the customer's contact details, and an optional account. */
export function StepContact() {
  const { register, watch, formState } = useFormContext<BookingValues>()
  const { errors } = formState
  return (
    <>
      <Field label="Full name" error={errors.customerName?.message}>
        <TextInput {...register('customerName')} required autoComplete="name" />
      </Field>
      <div className="grid gap-7 sm:grid-cols-2 sm:gap-4">
        <Field
          label="Email"
          hint="Your confirmation goes here."
          error={errors.customerEmail?.message}
        >
          <TextInput
            {...register('customerEmail')}
            type="email"
            inputMode="email"
            required
            autoComplete="email"
          />
        </Field>
        <Field
          label="Phone"
          hint="For your mechanic, on the day."
          error={errors.customerPhone?.message}
        >
          <TextInput
            {...register('customerPhone')}
            type="tel"
            inputMode="tel"
            required
            autoComplete="tel"
          />
        </Field>
      </div>
      <Field
        label="Notes"
        isOptional
        hint="Where to park, what you hear, which gate to use."
        error={errors.notes?.message}
      >
        <TextArea {...register('notes')} rows={3} />
      </Field>
      <div className="grid gap-2">
        <Checkbox
          {...register('createAccount')}
          label="Create an account with these details"
          hint="See your bookings in one place and book the next one faster."
        />
        {watch('createAccount') ? (
          <>
            <Field
              label="Password"
              hint="At least 6 characters; a short sentence is easiest to remember."
              error={errors.password?.message}
              className="mt-2"
            >
              <TextInput
                {...register('password')}
                type="password"
                required
                autoComplete="new-password"
              />
            </Field>
            <Checkbox
              {...register('isSixteen')}
              label="I am 16 or over"
              error={errors.isSixteen?.message}
            />
          </>
        ) : null}
      </div>
      <p className="text-stone-700">
        By booking you agree to the{' '}
        <ExternalLink href="/terms-conditions">terms and conditions</ExternalLink>.
      </p>
    </>
  )
}
