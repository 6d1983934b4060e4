import { zodResolver } from '@hookform/resolvers/zod'
import { useHydrated } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { PasskeyNameBody } from '#contract/auth/passkeys/forms.ts'
import type { EndpointOf } from '#contract/call.ts'
import type { PasskeyKind } from '#domain/auth/passkeys.ts'
import { PASSKEY_NAME_MAX } from '#domain/auth/passkeys.ts'
import { createPasskey } from '#web/auth/confirm/authenticator.ts'
import { useConfirmedAction } from '#web/auth/confirm/use-confirmed-action.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { PASSKEY_CALLS } from './passkey-calls.ts'

type Values = { name: string }

const WHY = 'This changes how you sign in, so please confirm that it is you.'

export function AddPasskeyForm({ kind }: { kind: PasskeyKind }) {
  const { start, add, list } = PASSKEY_CALLS[kind]
  const form = useForm<Values>({
    resolver: zodResolver(PasskeyNameBody),
    defaultValues: { name: '' },
  })
  const question = useConfirmedAction(kind, start, { why: WHY, words: 'changePasskeys' })
  const { run, isRunning } = useConfirmedAction<EndpointOf<typeof add>, Values>(kind, add, {
    why: WHY,
    words: 'changePasskeys',
    prepare: async ({ name }) => {
      const options = await question.run({})
      return options ? { name, credential: await createPasskey(options) } : null
    },
    done: { title: 'Passkey added', description: 'You can sign in with it from now on.' },
    onDone: () => form.reset(),
    form,
    invalidates: [list],
  })
  return (
    <>
      <form
        method="post"
        noValidate={useHydrated()}
        onSubmit={form.handleSubmit((values) => run(values))}
        className="mt-6 grid max-w-md gap-4"
      >
        <Field
          label="Name"
          hint="So that you recognise it, such as “My phone”"
          error={form.formState.errors.name?.message}
        >
          <TextInput
            {...form.register('name')}
            required
            maxLength={PASSKEY_NAME_MAX}
            autoComplete="off"
          />
        </Field>
        <Button
          type="submit"
          isLoading={isRunning}
          loadingLabel="Adding…"
          className="justify-self-start"
        >
          Add a passkey
        </Button>
      </form>
      {question.dialog}
    </>
  )
}
