import { signInAdministrator } from '#contract/auth/admin-session.calls.ts'
import { SignInAdministratorBody } from '#contract/auth/forms.ts'
import { signInAdministratorByPasskey } from '#contract/auth/passkeys/passkeys.calls.ts'
import type { FormDraft } from '#domain/site/form-drafts.ts'
import { typedOf } from '#domain/site/form-drafts.ts'
import { useForgetAnswers } from '#web/api/query/use-forget-answers.ts'
import { useAction } from '#web/api/use-action.ts'
import { explainCode } from '#web/api/words/explain.ts'
import { useOpen } from '#web/app/page-part/use-open.ts'
import { PasskeySignIn } from '#web/auth/passkeys/passkey-sign-in.tsx'
import { SignInForm } from '#web/auth/sign-in-form.tsx'

type AdminLoginFormProps = {
  next: string
  /** Why the form was refused without scripts. */
  refused?: string
  draft?: FormDraft
}

export function AdminLoginForm({ next, refused, draft }: AdminLoginFormProps) {
  const open = useOpen()
  const forgetAnswers = useForgetAnswers()
  const enter = async () => {
    forgetAnswers()
    await open(next)
  }
  const { run, isRunning, problem } = useAction(signInAdministrator, {
    words: 'signInAdministrator',
    onDone: enter,
  })
  return (
    <>
      <SignInForm
        typed={typedOf(draft, 'sign-in')}
        schema={SignInAdministratorBody}
        asksCode
        onSend={({ code = '', ...values }) => run({ ...values, code })}
        failure={problem ?? (isRunning ? null : explainCode('signInAdministrator', refused))}
      />
      <PasskeySignIn kind="administrator" endpoint={signInAdministratorByPasskey} onDone={enter} />
    </>
  )
}
