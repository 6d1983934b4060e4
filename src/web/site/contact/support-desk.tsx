import { Phone } from 'lucide-react'
import {
  chatSentence,
  EMERGENCY_HOURS,
  officeLines,
  phoneHref,
} from '#domain/site/settings/contact.ts'
import { openingHours } from '#domain/site/settings/opening-hours.ts'
import { useSettings } from '#web/api/use-settings.ts'
import { ContactEmailLink } from '#web/app/contact/contact-links.tsx'
import { buttonLook } from '#web/ui/button/button-look.ts'

export function SupportHours() {
  const settings = useSettings()
  const { supportPhone, emergencyPhone } = settings
  return (
    <section aria-labelledby="hours">
      <h2 id="hours" className="text-2xl">
        Support hours
      </h2>
      <dl className="mt-4">
        {[...openingHours(settings), EMERGENCY_HOURS].map(({ days, hours }) => (
          <div
            key={days}
            className="flex flex-wrap justify-between gap-x-4 border-t border-stone-200 py-2.5"
          >
            <dt>{days}</dt>
            <dd className="font-semibold tabular-nums">{hours}</dd>
          </div>
        ))}
      </dl>
      <p className="border-t border-stone-200 py-2.5 text-stone-600">{chatSentence(settings)}</p>
      <div className="mt-4 grid gap-3">
        <a href={phoneHref(supportPhone)} className={buttonLook({ variant: 'outline' })}>
          <Phone aria-hidden className="size-4.5" />
          Support {supportPhone}
        </a>
        <a href={phoneHref(emergencyPhone)} className={buttonLook({ variant: 'outline' })}>
          <Phone aria-hidden className="size-4.5" />
          Breakdown {emergencyPhone}
        </a>
      </div>
    </section>
  )
}

export function HeadOffice() {
  const [name, ...lines] = officeLines(useSettings())
  return (
    <section aria-labelledby="office">
      <h2 id="office" className="text-2xl">
        Head office
      </h2>
      <address className="mt-4 border-t border-stone-200 pt-3 not-italic leading-relaxed">
        <span className="font-semibold">{name}</span>
        {lines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
        <ContactEmailLink className="inline-flex min-h-11 items-center font-semibold text-green-700 underline underline-offset-4" />
      </address>
      <p className="text-stone-600">
        Post reaches us here. There is no workshop at this address: our mechanics come to you.
      </p>
    </section>
  )
}
