import { registerCustomer } from '#contract/auth/accounts.calls.ts'
import type { FormDraft } from '#domain/site/form-drafts.ts'
import { typedOf } from '#domain/site/form-drafts.ts'
import { useForgetAnswers } from '#web/api/query/use-forget-answers.ts'
import { STORED } from '#web/api/session/stored-account.ts'
import { useAction } from '#web/api/use-action.ts'
import { explainCode } from '#web/api/words/explain.ts'
import { useOpen } from '#web/app/page-part/use-open.ts'
import { RegisterForm } from './register-form.tsx'
import type { RegisterValues } from './register-form-schema.ts'
import { useRegisterForm } from './use-register-form.ts'

type CustomerRegisterFormProps = { refused?: string; draft?: FormDraft }

/** The refusal is the code that a form without scripts has led back with. */
export function CustomerRegisterForm({ refused, draft }: CustomerRegisterFormProps) {
  const open = useOpen()
  const forgetAnswers = useForgetAnswers()
  const typed = typedOf(draft, 'register')
  const form = useRegisterForm(typed)
  const { run, isRunning, problem } = useAction(registerCustomer, {
    words: 'registerCustomer',
    form,
    hasWordsBesideFields: true,
    done: {
      title: 'Registration Successful',
      description: 'Your account has been created! You can now sign in.',
    },
    onDone: async ({ customer }) => {
      STORED.customer.store(customer)
      forgetAnswers()
      await open('/')
    },
  })
  const send = ({ name, email, password, phone, address }: RegisterValues) =>
    run({ name, email, password, phone: phone || null, address: address || null })
  return (
    <RegisterForm
      form={form}
      typed={typed}
      onSend={send}
      isRunning={isRunning}
      failure={problem ?? (isRunning ? null : explainCode('registerCustomer', refused))}
    />
  )
}
