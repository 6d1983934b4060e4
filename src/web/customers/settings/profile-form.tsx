import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { saveProfile } from '#contract/customers/account-settings.calls.ts'
import { getDashboard } from '#contract/customers/dashboard.calls.ts'
import type { Profile } from '#contract/customers/dashboard.ts'
import { addressField, nameField, phoneField } from '#contract/fields.ts'
import { STORED } from '#web/api/session/stored-account.ts'
import { useAction } from '#web/api/use-action.ts'
import { useStoredForm } from '#web/auth/own-account/use-stored-form.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

const PHONE = 'Please enter a valid phone number'
const ADDRESS = 'Please enter a full address'

const Schema = z.object({
  name: nameField('Name must be at least 2 characters'),
  phone: z.union([z.literal(''), phoneField(PHONE)], PHONE),
  address: z.union([z.literal(''), addressField(ADDRESS)], ADDRESS),
  emailNotifications: z.boolean(),
  smsNotifications: z.boolean(),
})
type Values = z.infer<typeof Schema>

/** The fields are filled on the server, too: those of the form's library would be empty until it starts, and then grow. */
const TEXTS =
  'When a mechanic accepts, sets off, is late or cannot come, and the day before; when work needs your answer, and when your card is declined. Texts go to mobile numbers only.'

const valuesOf = (profile: Profile): Values => ({
  name: profile.name,
  phone: profile.phone ?? '',
  address: profile.address ?? '',
  emailNotifications: profile.emailNotifications,
  smsNotifications: profile.smsNotifications,
})

export function ProfileForm({ profile }: { profile: Profile }) {
  const values = valuesOf(profile)
  const form = useForm<Values>({ resolver: zodResolver(Schema), defaultValues: values })
  const { register, formState } = form
  const { errors } = formState
  const { pickChanged, onSaved } = useStoredForm(form, profile, valuesOf)
  const { run, isRunning } = useAction(saveProfile, {
    words: 'saveAccount',
    form,
    done: { title: 'Saved', description: 'Your details are up to date.' },
    onDone: (saved) => {
      onSaved(saved)
      STORED.customer.store(saved)
    },
    invalidates: [getDashboard],
  })
  const send = (read: Values) => {
    const { phone, address, ...rest } = pickChanged(read)
    return run({
      ...rest,
      ...(phone !== undefined && { phone: phone || null }),
      ...(address !== undefined && { address: address || null }),
    })
  }
  return (
    <form
      method="post"
      noValidate
      onSubmit={form.handleSubmit(send)}
      className="grid grid-cols-1 gap-5"
    >
      <Field label="Full name" error={errors.name?.message}>
        <TextInput {...register('name')} defaultValue={values.name} required autoComplete="name" />
      </Field>
      <Field label="Phone" isOptional error={errors.phone?.message}>
        <TextInput
          {...register('phone')}
          defaultValue={values.phone}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
      </Field>
      <Field label="Address" isOptional error={errors.address?.message}>
        <TextArea
          {...register('address')}
          defaultValue={values.address}
          rows={2}
          autoComplete="street-address"
        />
      </Field>
      <div>
        <Checkbox
          {...register('emailNotifications')}
          defaultChecked={values.emailNotifications}
          label="Email me how my visits go"
          hint="Reminders, when your mechanic is on the way or late, messages, and what your car may need. Without it you still get what the law and our contract ask for: each booking and every change of it, what is to be paid or goes back, what waits for your answer, and what you asked for."
        />
        <Checkbox
          {...register('smsNotifications')}
          defaultChecked={values.smsNotifications}
          label="Text me about my visits"
          hint={profile.textsAreSent ? TEXTS : `${TEXTS} We send no text messages at present.`}
        />
      </div>
      <Button
        type="submit"
        isLoading={isRunning}
        loadingLabel="Saving…"
        className="justify-self-start"
      >
        Save details
      </Button>
    </form>
  )
}
