import { VETTING } from '#domain/mechanics/vetting-words.ts'
import { wholePoundsText } from '#domain/money/pounds.ts'
import { WARRANTY_MONTHS } from '#domain/site/brand.ts'
import { visitClaims } from '#domain/site/visit-claims.ts'
import { useSettings } from '#web/api/use-settings.ts'
import { useTariff } from '#web/api/use-tariff.ts'
import { Section } from '#web/ui/layout/section.tsx'

type Claims = ReturnType<typeof visitClaims>

/** Shows the benefits that are figures in large type, with the visit fee; the others are texts. */
const figures = ({ arrival, emergencyResponse }: Claims) => [
  ...(arrival === null
    ? []
    : [{ figure: arrival, label: 'from booking to arrival, where a mechanic is free' }]),
  ...(emergencyResponse === null
    ? []
    : [{ figure: emergencyResponse, label: 'to answer an emergency' }]),
]

const benefits = ({ sameDay }: Claims) => [
  {
    title: 'No lost day',
    text: `${sameDay === null ? '' : `${sameDay}. `}No lift to the garage and back, no courtesy car, no waiting room. Hand over the key and get on.`,
  },
  {
    title: 'You see the work',
    text: 'The worn part is shown to you beside the new one. Ask what you like; nobody is behind a counter.',
  },
  {
    title: 'One person, by name',
    text: `You choose who comes. ${VETTING.standing}`,
  },
  {
    title: `${WARRANTY_MONTHS} months’ warranty`,
    text: 'The same as at a garage, on top of your rights in law.',
  },
]

export function BenefitsSection({ isDemo }: { isDemo: boolean }) {
  const { mobileFeePounds } = useTariff()
  const claims = visitClaims(useSettings(), isDemo)
  const visit = {
    figure: wholePoundsText(mobileFeePounds),
    label: 'for the visit, once, however much is done',
  }
  return (
    <Section id="benefits" heading="Why have it done at the kerb">
      <dl className="mt-8 grid gap-x-10 gap-y-6 sm:grid-cols-3">
        {[...figures(claims), visit].map(({ figure, label }) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="max-w-[16rem] text-stone-700">{label}</dt>
            <dd className="font-display text-[2.5rem] font-bold leading-tight text-green-800">
              {figure}
            </dd>
          </div>
        ))}
      </dl>
      <ul className="mt-10 grid gap-x-10 sm:grid-cols-2 lg:grid-cols-4">
        {benefits(claims).map(({ title, text }) => (
          <li key={title} className="border-t border-stone-200 py-5">
            <h3 className="text-xl">{title}</h3>
            <p className="mt-1 text-stone-700">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
