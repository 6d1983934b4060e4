import { APPLICATION_ANSWERED } from '#domain/mechanics/application-terms.ts'
import { REQUIRED_DOCUMENTS } from '#domain/mechanics/vetting.ts'
import { NumberedSteps } from '#web/site/services/numbered-steps.tsx'
import { buttonLook } from '#web/ui/button/button-look.ts'
import { SiteAnchor } from '#web/ui/button/site-anchor.tsx'
import { Section } from '#web/ui/layout/section.tsx'

const STEPS = [
  {
    title: 'Apply',
    text: 'One page: who you are, where you work, what you are qualified in. Then the registration fee, if there is one: you get it back if we do not accept you.',
  },
  {
    title: 'Send your documents',
    text: `Our email has a link to your application. Use it to send us ${REQUIRED_DOCUMENTS.length} documents, in any order, on any device and in as many sittings as you like. The page shows what is missing, what we are looking at and, if we turn one down, why.`,
  },
  {
    title: 'You hear from us',
    text: `A person reads your application, ${APPLICATION_ANSWERED}. You get an email, either way. Documents that are still missing can follow once you log in.`,
  },
  {
    title: 'Take your first job',
    text: 'With all of them approved, customers find you. A job appears with its price and its district. Accept it, and the address and telephone number are yours.',
  },
]

export function ApplicationSection() {
  return (
    <Section id="apply" ground="card" heading="Four steps to the first job">
      <NumberedSteps steps={STEPS} columns={4} />
      <SiteAnchor href="/mechanic-register" className={`${buttonLook({ size: 'large' })} mt-8`}>
        Apply Now
      </SiteAnchor>
    </Section>
  )
}
