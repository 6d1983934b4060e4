import { Controller, useFormContext } from 'react-hook-form'
import { PASSWORD_MIN } from '#rules/limits.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { BookingValues } from './booking-form.ts'
import { StepHeading } from './step-heading.tsx'

/** Step 3: who to ring, and an account for those who want one. */
export function StepContact() {
  const { register, control, watch, formState } = useFormContext<BookingValues>()
  const { errors } = formState
  return (
    <div className="grid gap-5">
      <StepHeading
        title="How do we reach you?"
        lead="Your mechanic sees this once they accept the job."
      />
      <Field label="Name" error={errors.customerName?.message}>
        <TextInput {...register('customerName')} autoComplete="name" />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Email" error={errors.customerEmail?.message}>
          <TextInput
            {...register('customerEmail')}
            type="email"
            inputMode="email"
            autoComplete="email"
          />
        </Field>
        <Field label="Phone" error={errors.customerPhone?.message}>
          <TextInput {...register('customerPhone')} type="tel" autoComplete="tel" />
        </Field>
      </div>
      <Field
        label="Notes for the mechanic"
        isOptional
        hint="What it does, when, and where the car stands"
        error={errors.notes?.message}
      >
        <TextArea {...register('notes')} rows={3} />
      </Field>
      <Controller
        control={control}
        name="createAccount"
        render={({ field }) => (
          <Checkbox
            label="Create an account, to see this booking and the car’s history later"
            checked={field.value}
            onChange={(event) => field.onChange(event.target.checked)}
          />
        )}
      />
      {watch('createAccount') ? (
        <Field
          label="Password"
          hint={`At least ${PASSWORD_MIN} characters`}
          error={errors.password?.message}
        >
          <TextInput {...register('password')} type="password" autoComplete="new-password" />
        </Field>
      ) : null}
      <p className="text-stone-600">
        By booking you accept the{' '}
        <a
          href="/terms-conditions"
          target="_blank"
          rel="noopener noreferrer"
          className="font-semibold text-green-700 underline"
        >
          terms and conditions
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
        .
      </p>
    </div>
  )
}
