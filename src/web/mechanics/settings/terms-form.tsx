import { zodResolver } from '@hookform/resolvers/zod'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { WorkingTermsForm } from '#contract/mechanics/forms.ts'
import { saveWorkingTerms } from '#contract/mechanics/working-time.calls.ts'
import type { WorkingTerms } from '#contract/mechanics/working-time.ts'
import { PORTAL_READS } from '#web/api/session/portal-reads.ts'
import { useAction } from '#web/api/use-action.ts'
import { useStoredForm } from '#web/auth/own-account/use-stored-form.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { EmailField } from '#web/ui/form/email-field.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

type Values = z.input<typeof WorkingTermsForm>

const valuesOf = (terms: WorkingTerms): Values => ({
  phone: terms.phone,
  businessEmail: terms.businessEmail,
  businessPhone: terms.businessPhone,
  location: terms.location,
  serviceRadius: terms.serviceRadius,
  hourlyRate: terms.hourlyRate,
  isTakingJobs: terms.isTakingJobs,
})

export function TermsForm({ saved }: { saved: WorkingTerms }) {
  const { phone, location, serviceRadius, hourlyRate, isTakingJobs } = saved
  const form = useForm<Values>({
    resolver: zodResolver(WorkingTermsForm),
    defaultValues: valuesOf(saved),
  })
  const { register, handleSubmit, formState } = form
  const { errors } = formState
  const { pickChanged, onSaved } = useStoredForm(form, saved, valuesOf)
  const { run, isRunning } = useAction(saveWorkingTerms, {
    words: 'savePortal',
    invalidates: PORTAL_READS,
    done: { title: 'Profile saved' },
    onDone: onSaved,
    form,
    hasWordsBesideFields: true,
  })
  return (
    <form
      method="post"
      noValidate
      onSubmit={handleSubmit((read) => run(pickChanged(read)))}
      className="grid content-start gap-5"
    >
      <div>
        <Checkbox
          {...register('isTakingJobs')}
          defaultChecked={isTakingJobs}
          label={<span className="font-semibold">I am taking jobs</span>}
          hint="While this is off, you are on no list and nobody new can book you. Your page stays for those who have its address, and the jobs that you have stay yours."
        />
        {saved.isTakingJobs && !saved.isListed ? (
          <Notice tone="warn" className="mt-2">
            Customers cannot find you: a document is missing, not yet approved or out of date. See
            Documents.
          </Notice>
        ) : null}
      </div>
      <Field
        label="Phone"
        hint="For customers whose job you have accepted"
        error={errors.phone?.message}
      >
        <TextInput
          {...register('phone')}
          defaultValue={phone}
          type="tel"
          required
          autoComplete="tel"
        />
      </Field>
      <BusinessContact form={form} saved={saved} />
      <Field
        label="Location"
        hint={
          saved.isOnMap
            ? 'A town or a postcode: distances are counted from there.'
            : 'We cannot find this place on the map. A postcode works best.'
        }
        error={errors.location?.message}
      >
        <TextInput
          {...register('location')}
          defaultValue={location}
          required
          autoComplete="address-level2"
        />
      </Field>
      <div className="grid xs:grid-cols-2 items-start gap-4">
        <Field label="Radius in miles" error={errors.serviceRadius?.message}>
          <TextInput
            {...register('serviceRadius', { valueAsNumber: true })}
            defaultValue={serviceRadius}
            inputMode="numeric"
            required
          />
        </Field>
        <Field
          label="Hourly rate in £"
          hint="Only we see this; you can leave it empty."
          error={errors.hourlyRate?.message}
        >
          <TextInput
            {...register('hourlyRate', {
              setValueAs: (text: string | number | null) =>
                text === '' || text === null ? null : Number(text),
            })}
            defaultValue={hourlyRate ?? ''}
            inputMode="decimal"
          />
        </Field>
      </div>
      <Button type="submit" size="large" isLoading={isRunning} loadingLabel="Saving…">
        Save profile
      </Button>
    </form>
  )
}

/** An empty field takes it off the profile. */
const emptyAsNull = (text: string | null) => text || null

/** Entered as such, and said to be public: what the account signs in with stays private [MECH-144]. */
function BusinessContact({ form, saved }: { form: UseFormReturn<Values>; saved: WorkingTerms }) {
  const { register, formState } = form
  const { errors } = formState
  return (
    <>
      <EmailField
        label="Business email"
        isOptional
        hint="Everybody reads it on your profile. Your own address stays private."
        error={errors.businessEmail?.message}
        {...register('businessEmail', { setValueAs: emptyAsNull })}
        defaultValue={saved.businessEmail ?? ''}
        autoComplete="off"
      />
      <Field
        label="Business phone"
        isOptional
        hint="Everybody reads it on your profile, too."
        error={errors.businessPhone?.message}
      >
        <TextInput
          {...register('businessPhone', { setValueAs: emptyAsNull })}
          defaultValue={saved.businessPhone ?? ''}
          type="tel"
          autoComplete="off"
        />
      </Field>
    </>
  )
}
