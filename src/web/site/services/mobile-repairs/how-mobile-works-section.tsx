import { formatWholePounds } from '#domain/money/money.ts'
import { useDepositPence } from '#web/api/use-tariff.ts'
import { NumberedSteps } from '#web/site/services/numbered-steps.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Section } from '#web/ui/layout/section.tsx'

const stepsOf = (deposit: string) => [
  {
    title: 'Reg, place and job',
    text: 'Type the registration and the postcode where the car stands. The price is there in seconds, line by line.',
  },
  {
    title: 'Choose who and when',
    text: `Compare mechanics near you, pick a free hour in a live diary and secure it with ${deposit}.`,
  },
  {
    title: 'Repaired where it stands',
    text: 'Follow the mechanic’s arrival, look over the work, and pay the rest when it is done.',
  },
]

export function HowMobileWorksSection() {
  const deposit = formatWholePounds(useDepositPence())
  return (
    <Section id="how-it-works" heading="Three steps">
      <NumberedSteps steps={stepsOf(deposit)} columns={3} />
      <ButtonLink to="/quote" search={{ serviceType: 'mobile' }} size="large" className="mt-8">
        Get a price
      </ButtonLink>
    </Section>
  )
}
