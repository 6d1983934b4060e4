import { telAddress } from '#domain/people/phone.ts'
import { EmailText } from '#web/ui/text/email-text.tsx'
import { PERSON_LINK } from './person-link.ts'

type ReachLinksProps = { phone: string | null; email: string }

/** Rings or writes to a person. */
export function ReachLinks({ phone, email }: ReachLinksProps) {
  return (
    <p className="user-text flex flex-wrap gap-x-5">
      {phone ? (
        <a href={telAddress(phone)} className={PERSON_LINK}>
          {phone}
        </a>
      ) : null}
      <a href={`mailto:${email}`} className={PERSON_LINK}>
        <EmailText email={email} />
      </a>
    </p>
  )
}
