import { useHydrated } from '@tanstack/react-router'
import { useFormContext } from 'react-hook-form'
import { ceilingsToChoose, ceilingText } from '#domain/bookings/extra-work/extra-work.ts'
import { useSettings } from '#web/api/use-settings.ts'
import { ExternalLink } from '#web/ui/button/external-link.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { EmailField } from '#web/ui/form/email-field.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import type { BookingValues } from './booking-form.ts'
import { useStepFields } from './use-step-fields.ts'

/** Step 3: the customer's contact details, and an optional account where scripts run: no password waits in a draft. */
export function StepContact() {
  const { watch } = useFormContext<BookingValues>()
  const { text, box, errors } = useStepFields()
  const canHaveAccount = useHydrated()
  const { extraCeilings } = useSettings()
  return (
    <>
      <Field label="Full name" error={errors.customerName?.message}>
        <TextInput {...text('customerName')} required autoComplete="name" />
      </Field>
      <div className="grid gap-7 sm:grid-cols-2 sm:gap-4">
        <EmailField
          hint="Your confirmation goes here."
          error={errors.customerEmail?.message}
          {...text('customerEmail')}
        />
        <Field
          label="Phone"
          hint="For your mechanic, on the day."
          error={errors.customerPhone?.message}
        >
          <TextInput
            {...text('customerPhone')}
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
        <TextArea {...text('notes')} rows={3} />
      </Field>
      <Field
        label="If your mechanic finds more"
        hint="They may do work up to this amount without asking you. You can change it later."
        error={errors.extraCeiling?.message}
      >
        <Select {...text('extraCeiling')}>
          {ceilingsToChoose(extraCeilings).map((pounds) => (
            <option key={pounds} value={pounds}>
              {ceilingText(pounds)}
            </option>
          ))}
        </Select>
      </Field>
      {canHaveAccount ? (
        <div className="grid gap-2">
          <Checkbox
            {...box('createAccount')}
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
                  {...text('password')}
                  type="password"
                  required
                  autoComplete="new-password"
                />
              </Field>
              <Checkbox
                {...box('isSixteen')}
                label="I am 16 or over"
                error={errors.isSixteen?.message}
              />
            </>
          ) : null}
        </div>
      ) : null}
      <p className="text-stone-700">
        By booking you agree to the{' '}
        <ExternalLink href="/terms-conditions">terms and conditions</ExternalLink>.
      </p>
    </>
  )
}
