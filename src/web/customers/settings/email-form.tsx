import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { changeEmail } from '#contract/customers/account-settings.ts'
import type { Profile } from '#contract/customers/dashboard.ts'
import { call } from '#web/api/call.ts'
import { explain } from '#web/api/explain.ts'
import { PasswordInput } from '#web/auth/password-input.tsx'
import { showRefusal } from '#web/auth/show-refusal.ts'
import { Button } from '#web/ui/button/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'

const Schema = changeEmail.body
type Values = z.input<NonNullable<typeof Schema>>

type EmailFormProps = { profile: Profile; onSaved: () => Promise<unknown> }

export function EmailForm({ profile, onSaved }: EmailFormProps) {
  const form = useForm<Values>({
    ...(Schema && { resolver: zodResolver(Schema) }),
    defaultValues: { email: '', password: '' },
  })
  const { errors, isSubmitting } = form.formState
  const send = async (values: Values) => {
    try {
      await call(changeEmail, values)
      form.reset()
      toast({
        title: 'Please confirm the new address',
        description: `A link is on its way to ${values.email}. Until you use it, nothing changes.`,
      })
      await onSaved()
    } catch (error) {
      if (showRefusal(form, error)) return
      toast({ ...explain('saveAccount', error), variant: 'destructive' })
    }
  }
  return (
    <>
      <p className="user-text font-semibold">{profile.email}</p>
      {profile.newEmail ? (
        <p className="user-text mt-1 text-stone-600">
          {profile.newEmail} takes over once it is confirmed.
        </p>
      ) : null}
      <Disclosure summary="Use another address">
        <form method="post" noValidate onSubmit={form.handleSubmit(send)} className="grid gap-5">
          <Field label="New e-mail address" error={errors.email?.message}>
            <TextInput {...form.register('email')} type="email" required autoComplete="email" />
          </Field>
          <Field label="Your password" error={errors.password?.message}>
            <PasswordInput
              {...form.register('password')}
              required
              autoComplete="current-password"
            />
          </Field>
          <Button
            type="submit"
            isLoading={isSubmitting}
            loadingLabel="Sending…"
            className="justify-self-start"
          >
            Send me a link
          </Button>
        </form>
      </Disclosure>
    </>
  )
}
