import { phoneHref } from '#domain/site/settings/contact.ts'
import { useSettings } from '#web/api/use-settings.ts'
import { classNames } from '#web/ui/class-names.ts'

type LinkProps = { className?: string }

/** The number of the desk, to ring. */
export function SupportPhoneLink({ className }: LinkProps) {
  const { supportPhone } = useSettings()
  return (
    <a href={phoneHref(supportPhone)} className={classNames('whitespace-nowrap', className)}>
      {supportPhone}
    </a>
  )
}

/** The address of the desk, to write to. */
export function ContactEmailLink({ className }: LinkProps) {
  const { contactEmail } = useSettings()
  return (
    <a href={`mailto:${contactEmail}`} className={className}>
      {contactEmail}
    </a>
  )
}
