import { NumberedSteps } from '#web/site/services/numbered-steps.tsx'
import { buttonLook } from '#web/ui/button/button-look.ts'
import { SiteAnchor } from '#web/ui/button/site-anchor.tsx'
import { Section } from '#web/ui/layout/section.tsx'

const STEPS = [
  {
    title: 'Apply',
    text: 'One page: who you are, where you work, what you are qualified in. Then the registration fee, which you get back if we do not accept you.',
  },
  {
    title: 'We check',
    text: 'A person reads it and compares it with your papers: 1 to 2 business days.',
  },
  {
    title: 'You hear from us',
    text: 'By email, either way. Approved, you can log in at once and set your hours and radius.',
  },
  {
    title: 'Take your first job',
    text: 'It appears with its price and its district. Accept it, and the address and telephone number are yours.',
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
