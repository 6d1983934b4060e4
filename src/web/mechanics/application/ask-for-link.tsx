import { useTyped } from '#web/api/search/use-draft.ts'
import { explainCode } from '#web/api/words/explain.ts'
import { AccountFrame } from '#web/auth/account-frame.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { EmailField } from '#web/ui/form/email-field.tsx'

/** Why the link opens no application. */
export type LinkState = 'none' | 'unknown' | 'old' | 'decided'

const WORDS: Record<Exclude<LinkState, 'decided'>, string> = {
  none: 'We will email you a link to send documents and see how they stand.',
  unknown: 'We do not recognise this link. It may be incomplete: please ask for a new one.',
  old: 'This link has expired. Please ask for a new one: what you have sent is still here.',
}

type AskForLinkProps = { state: LinkState; isAsked: boolean; refused: string | undefined }

/** The answer is the same for every address, so that nobody learns who has applied [SEC-S6]. */
export function AskForLink({ state, isAsked, refused }: AskForLinkProps) {
  const typed = useTyped('application-link')
  const failure = explainCode('sendApplication', refused)
  if (state === 'decided') return <Decided />
  return (
    <AccountFrame isPlain heading="Your application" lead={WORDS[state]}>
      {isAsked ? (
        <Notice isLive title="Please check your inbox" className="mt-7">
          If there is an application with that address, a link to it is on its way.
        </Notice>
      ) : null}
      <FailureNotice failure={failure} isLive takesFocus className="mt-7" />
      <form method="post" action="/my-application" className="mt-7 grid gap-5">
        <EmailField
          hint="The one you applied with"
          name="email"
          defaultValue={typed.email}
          autoComplete="username"
        />
        <Button type="submit" size="large">
          Send me a link
        </Button>
      </form>
    </AccountFrame>
  )
}

function Decided() {
  return (
    <AccountFrame
      isPlain
      heading="Your application is decided"
      lead="We have emailed you. If you are approved, log in and you will find your documents there; if not, you can apply again."
    >
      <div className="mt-7 flex flex-wrap gap-3">
        <ButtonLink to="/mechanic-login">Mechanic login</ButtonLink>
        <ButtonLink to="/mechanic-register" variant="outline">
          Apply again
        </ButtonLink>
      </div>
    </AccountFrame>
  )
}
