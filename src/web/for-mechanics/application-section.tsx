import { NumberedSteps } from '#web/service-pages/numbered-steps.tsx'
import { SiteAnchor } from '#web/shell/site-anchor.tsx'
import { buttonLook } from '#web/ui/button-look.ts'
import { Section } from '#web/ui/section.tsx'

const STEPS = [
  {
    title: 'Apply',
    text: 'One page: who you are, where you work, what you are qualified in. Then the registration fee, on our payment partner’s page.',
  },
  {
    title: 'We check',
    // Spec 2 §9.
    text: 'A person reads it and compares it with your papers: 1 to 2 business days.',
  },
  {
    title: 'You hear from us',
    text: 'By e-mail, either way. Approved, you can log in at once and set your hours and radius.',
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
