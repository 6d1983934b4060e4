import { Phone } from 'lucide-react'
import { BRAND, CHAT_SENTENCE, SUPPORT_HOURS } from '#domain/site/brand.ts'
import { buttonLook } from '#web/ui/button/button-look.ts'

export function SupportHours() {
  const { supportPhone, emergencyPhone } = BRAND
  return (
    <section aria-labelledby="hours">
      <h2 id="hours" className="text-2xl">
        Support hours
      </h2>
      <dl className="mt-4">
        {SUPPORT_HOURS.map(({ days, hours }) => (
          <div
            key={days}
            className="flex flex-wrap justify-between gap-x-4 border-t border-stone-200 py-2.5"
          >
            <dt>{days}</dt>
            <dd className="font-semibold tabular-nums">{hours}</dd>
          </div>
        ))}
      </dl>
      <p className="border-t border-stone-200 py-2.5 text-stone-600">{CHAT_SENTENCE}</p>
      <div className="mt-4 grid gap-3">
        <a href={`tel:${supportPhone.e164}`} className={buttonLook({ variant: 'outline' })}>
          <Phone aria-hidden className="size-4.5" />
          Support {supportPhone.display}
        </a>
        <a href={`tel:${emergencyPhone.e164}`} className={buttonLook({ variant: 'outline' })}>
          <Phone aria-hidden className="size-4.5" />
          Breakdown {emergencyPhone.display}
        </a>
      </div>
    </section>
  )
}

export function HeadOffice() {
  const [name, ...lines] = BRAND.headOffice.split(', ')
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
        <a
          href={`mailto:${BRAND.contactEmail}`}
          className="inline-flex min-h-11 items-center font-semibold text-green-700 underline underline-offset-4"
        >
          {BRAND.contactEmail}
        </a>
      </address>
      <p className="text-stone-600">
        Letters reach us here. There is no workshop at this address: our mechanics come to you.
      </p>
    </section>
  )
}
