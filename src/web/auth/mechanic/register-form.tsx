import { zodResolver } from '@hookform/resolvers/zod'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { RegisterMechanicBody } from '#contract/mechanics/forms.ts'
import { registerMechanic } from '#contract/mechanics/portal.calls.ts'
import { QUALIFICATIONS, SPECIALTIES } from '#domain/mechanics/trade-options.ts'
import { EXPERIENCE_MAX_YEARS } from '#domain/text/limits.ts'
import { useAction } from '#web/api/use-action.ts'
import { PasswordInput } from '#web/auth/password-input.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { EmailField } from '#web/ui/form/email-field.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { type ApplicationValues, clearDraft } from './application-draft.ts'
import { ApplicationStep } from './application-step.tsx'
import type { Submitted } from './registration-submitted.tsx'
import { useApplicationDraft } from './use-application-draft.ts'

export function RegisterForm({ onSubmitted }: { onSubmitted: (submitted: Submitted) => void }) {
  const form = useForm<ApplicationValues>({
    resolver: zodResolver(RegisterMechanicBody),
    defaultValues: {
      name: '',
      email: '',
      password: '',
      confirmPassword: '',
      phone: '',
      location: '',
      qualification: '',
      specialty: '',
    },
  })
  const { register, handleSubmit, formState } = form
  const { errors } = formState
  const { run, isRunning } = useAction(registerMechanic, {
    words: 'registerMechanic',
    form,
    hasWordsBesideFields: true,
    onDone: ({ registrationFee }, { email }) => {
      clearDraft()
      onSubmitted({ email, feeId: registrationFee?.id ?? null })
    },
  })
  const { isResumed, startAfresh } = useApplicationDraft(form)
  return (
    <form
      method="post"
      noValidate
      onSubmit={handleSubmit((values) => run(values))}
      className="mt-6 grid max-w-3xl gap-8"
    >
      {isResumed ? (
        <Notice>
          What you typed last time is still here, without your password.{' '}
          <Button variant="quiet" onClick={startAfresh}>
            Start afresh
          </Button>
        </Notice>
      ) : null}
      <ApplicationStep name="About you" form={form}>
        <Field label="Full name" error={errors.name?.message}>
          <TextInput {...register('name')} required autoComplete="name" />
        </Field>
        <EmailField error={errors.email?.message} {...register('email')} />
        <Field label="Phone" error={errors.phone?.message}>
          <TextInput {...register('phone')} type="tel" required autoComplete="tel" />
        </Field>
        <Field label="Location" hint="A town or a postcode" error={errors.location?.message}>
          <TextInput {...register('location')} required autoComplete="address-level2" />
        </Field>
      </ApplicationStep>
      <TradeStep form={form} />
      <ApplicationStep name="Your account" form={form}>
        <Field label="Password" hint="At least 6 characters" error={errors.password?.message}>
          <PasswordInput {...register('password')} required autoComplete="new-password" />
        </Field>
        <Field label="Confirm password" error={errors.confirmPassword?.message}>
          <PasswordInput {...register('confirmPassword')} required autoComplete="new-password" />
        </Field>
      </ApplicationStep>
      <p className="text-stone-600">
        You can leave and come back: this browser holds what you type for a week, never your
        password. Your documents come after this, by a link that we email you.
      </p>
      <div>
        <Button
          type="submit"
          size="large"
          isLoading={isRunning}
          loadingLabel="Sending…"
          className="w-full sm:w-auto"
        >
          Submit application
        </Button>
      </div>
    </form>
  )
}

function TradeStep({ form }: { form: UseFormReturn<ApplicationValues> }) {
  const { register, formState } = form
  const { errors } = formState
  return (
    <ApplicationStep name="Your trade" form={form}>
      <Field label="Qualification" error={errors.qualification?.message}>
        <Select {...register('qualification')} required>
          <Choices first="Select your qualification" names={QUALIFICATIONS} />
        </Select>
      </Field>
      <Field
        label="Years of experience"
        hint={`1 to ${EXPERIENCE_MAX_YEARS}`}
        error={errors.experience?.message}
      >
        <TextInput
          {...register('experience', { valueAsNumber: true })}
          inputMode="numeric"
          required
        />
      </Field>
      <Field label="Specialty" error={errors.specialty?.message}>
        <Select {...register('specialty')} required>
          <Choices first="Select your specialty" names={SPECIALTIES} />
        </Select>
      </Field>
    </ApplicationStep>
  )
}

function Choices({ first, names }: { first: string; names: readonly string[] }) {
  return (
    <>
      <option value="">{first}</option>
      {names.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </>
  )
}
