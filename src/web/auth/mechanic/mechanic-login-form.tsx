import type { EndpointOf } from '#contract/call.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { SignInMechanicBody } from '#contract/mechanics/forms.ts'
import { signInMechanic, signInMechanicByPasskey } from '#contract/mechanics/portal.calls.ts'
import type { FormDraft } from '#domain/site/form-drafts.ts'
import { typedOf } from '#domain/site/form-drafts.ts'
import { useForgetAnswers } from '#web/api/query/use-forget-answers.ts'
import { STORED } from '#web/api/session/stored-account.ts'
import { useAction } from '#web/api/use-action.ts'
import { explainCode } from '#web/api/words/explain.ts'
import { useOpen } from '#web/app/page-part/use-open.ts'
import { PasskeySignIn } from '#web/auth/passkeys/passkey-sign-in.tsx'
import { SignInForm } from '#web/auth/sign-in-form.tsx'
import type { SignInSearch } from '#web/auth/sign-in-search.ts'
import { useFormSignIn } from '#web/auth/use-form-sign-in.ts'

const HOME = '/mechanic-dashboard'

export function MechanicLoginForm({ next, refused, draft }: SignInSearch & { draft?: FormDraft }) {
  const open = useOpen()
  const forgetAnswers = useForgetAnswers()
  const leave = () => open(next ?? HOME)
  const enter = async ({ mechanic }: AnswerOf<EndpointOf<typeof signInMechanic>>) => {
    STORED.mechanic.store(mechanic)
    forgetAnswers()
    await leave()
  }
  useFormSignIn('mechanic', leave)
  const { run, isRunning, problem } = useAction(signInMechanic, {
    words: 'signInMechanic',
    onDone: enter,
  })
  return (
    <>
      <SignInForm
        typed={typedOf(draft, 'sign-in')}
        schema={SignInMechanicBody}
        onSend={run}
        failure={problem ?? (isRunning ? null : explainCode('signInMechanic', refused))}
      />
      <PasskeySignIn kind="mechanic" endpoint={signInMechanicByPasskey} onDone={enter} />
      <a
        href="/forgot-password?kind=mechanic"
        className="mt-5 inline-flex min-h-11 items-center font-semibold text-green-700 underline underline-offset-4"
      >
        Forgotten your password?
      </a>
    </>
  )
}
