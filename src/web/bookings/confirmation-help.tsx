import { EMERGENCY_HOURS } from '#domain/site/settings/contact.ts'
import { openingHours } from '#domain/site/settings/opening-hours.ts'
import { useSettings } from '#web/api/use-settings.ts'
import { ContactEmailLink, SupportPhoneLink } from '#web/app/contact/contact-links.tsx'

const LINK = 'font-semibold text-green-700 underline underline-offset-4 hover:decoration-2'

export function ConfirmationHelp() {
  const settings = useSettings()
  return (
    <section aria-labelledby="help">
      <h2 id="help" className="text-[1.75rem]">
        Questions?
      </h2>
      <p className="mt-2">
        Ring <SupportPhoneLink className={LINK} /> or write to <ContactEmailLink className={LINK} />{' '}
        and have your reference to hand.
      </p>
      <ul className="mt-2 text-stone-600">
        {[...openingHours(settings), EMERGENCY_HOURS].map(({ days, hours }) => (
          <li key={days}>
            {days}: {hours}
          </li>
        ))}
      </ul>
    </section>
  )
}
