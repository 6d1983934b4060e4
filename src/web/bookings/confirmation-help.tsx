import { BRAND, SUPPORT_HOURS } from '#domain/site/brand.ts'

const LINK = 'font-semibold text-green-700 underline underline-offset-4 hover:decoration-2'

export function ConfirmationHelp() {
  return (
    <section aria-labelledby="help">
      <h2 id="help" className="text-[1.75rem]">
        Questions?
      </h2>
      <p className="mt-2">
        Ring{' '}
        <a href={`tel:${BRAND.supportPhone.e164}`} className={LINK}>
          {BRAND.supportPhone.display}
        </a>{' '}
        or write to{' '}
        <a href={`mailto:${BRAND.contactEmail}`} className={LINK}>
          {BRAND.contactEmail}
        </a>{' '}
        and have your reference to hand.
      </p>
      <ul className="mt-2 text-stone-600">
        {SUPPORT_HOURS.map(({ days, hours }) => (
          <li key={days}>
            {days}: {hours}
          </li>
        ))}
      </ul>
    </section>
  )
}
