import { signInCustomer } from '#contract/auth/accounts.calls.ts'
import { SignInBody } from '#contract/auth/forms.ts'
import type { FormDraft } from '#domain/site/form-drafts.ts'
import { typedOf } from '#domain/site/form-drafts.ts'
import { useForgetAnswers } from '#web/api/query/use-forget-answers.ts'
import { removeEndedSession } from '#web/api/session/session-ended.ts'
import { STORED } from '#web/api/session/stored-account.ts'
import { useAction } from '#web/api/use-action.ts'
import { explainCode } from '#web/api/words/explain.ts'
import { useOpen } from '#web/app/page-part/use-open.ts'
import { SignInForm } from '#web/auth/sign-in-form.tsx'
import type { SignInSearch } from '#web/auth/sign-in-search.ts'
import { useFormSignIn } from '#web/auth/use-form-sign-in.ts'

export function CustomerLoginForm({ next, refused, draft }: SignInSearch & { draft?: FormDraft }) {
  const open = useOpen()
  const forgetAnswers = useForgetAnswers()
  const leave = () => open(next ?? '/')
  useFormSignIn(
    'customer',
    leave,
    // A page that requires a session sent the visitor here.
    () => next !== undefined && removeEndedSession(),
  )
  const { run, isRunning, problem } = useAction(signInCustomer, {
    words: 'signInCustomer',
    done: {
      title: 'Login Successful',
      description: 'Welcome back! You can now book services.',
    },
    onDone: async ({ customer }) => {
      STORED.customer.store(customer)
      forgetAnswers()
      await leave()
    },
  })
  return (
    <SignInForm
      typed={typedOf(draft, 'sign-in')}
      schema={SignInBody}
      onSend={run}
      failure={problem ?? (isRunning ? null : explainCode('signInCustomer', refused))}
    />
  )
}
