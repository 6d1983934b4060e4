import { formatWholePounds } from '#domain/money/money.ts'
import { WARRANTY_MONTHS } from '#domain/site/brand.ts'
import { useDepositPence } from '#web/api/use-tariff.ts'
import { Section } from '#web/ui/layout/section.tsx'

const stepsOf = (deposit: string) => [
  { title: 'Tell us about your car', text: 'Your reg and where it’s parked.' },
  { title: 'Get instant quote', text: 'Labour, parts and visit, line by line.' },
  {
    title: 'Book mechanic',
    text: `Choose who and when. ${deposit} deposit.`,
  },
  {
    title: 'Work completed',
    text: `Pay the rest when it’s done. ${WARRANTY_MONTHS} months’ warranty.`,
  },
]

export function HowItWorksSection() {
  const deposit = formatWholePounds(useDepositPence())
  return (
    <Section id="how-it-works" heading="Four steps, no surprises">
      <ol className="mt-8 grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {stepsOf(deposit).map(({ title, text }, index) => (
          <li key={title} className="border-t-[3px] border-yellow-500 pt-4">
            <p aria-hidden className="font-display text-lg font-bold leading-none text-stone-600">
              {index + 1}
            </p>
            <h3 className="mt-2 text-2xl">{title}</h3>
            <p className="mt-1 text-stone-700">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
