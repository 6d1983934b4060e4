import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { InviteStaffBody } from '#contract/auth/staff/forms.ts'
import { inviteStaff, listStaff } from '#contract/auth/staff/staff.calls.ts'
import { STAFF_ROLE_WORDS, STAFF_ROLES } from '#domain/auth/staff-rights.ts'
import { useAdminAction } from '#web/admin/use-admin-action.tsx'
import { DESK_WORDS } from '#web/api/words/desk-words.ts'
import { Button } from '#web/ui/button/button.tsx'
import { EmailField } from '#web/ui/form/email-field.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

type Values = z.input<typeof InviteStaffBody>
const EMPTY: Values = { name: '', email: '', role: 'desk' }

/** Sends an invitation by email; the account opens nothing until both factors are set up. */
export function InviteForm() {
  const form = useForm<Values>({ resolver: zodResolver(InviteStaffBody), defaultValues: EMPTY })
  const { register, handleSubmit, formState, reset } = form
  const { errors } = formState
  const { run, isRunning, dialog } = useAdminAction(inviteStaff, {
    words: DESK_WORDS.changeStaff,
    form,
    done: ({ email }) => ({ title: 'Invited', description: `The link is on its way to ${email}.` }),
    onDone: () => reset(EMPTY),
    invalidates: [listStaff],
  })
  return (
    <section aria-labelledby="invite">
      <h2 id="invite" className="border-b border-stone-300 pb-3.5 text-2xl">
        Invite somebody
      </h2>
      <form
        method="post"
        noValidate
        onSubmit={handleSubmit((values) => run(values))}
        className="mt-5 grid gap-5"
      >
        <Field label="Name" error={errors.name?.message}>
          <TextInput {...register('name')} required autoComplete="off" />
        </Field>
        <EmailField
          hint="The link in the email works once, for three days."
          error={errors.email?.message}
          {...register('email')}
          autoComplete="off"
        />
        <Field label="Role" error={errors.role?.message}>
          <Select {...register('role')}>
            {STAFF_ROLES.map((role) => (
              <option key={role} value={role}>
                {STAFF_ROLE_WORDS[role].name}
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit" isLoading={isRunning} loadingLabel="Sending…">
          Send the invitation
        </Button>
      </form>
      {dialog}
    </section>
  )
}
