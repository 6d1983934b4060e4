import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { listServices } from '#contract/quotes/catalogue.calls.ts'
import { getSite } from '#contract/site/site.calls.ts'
import { MECHANIC_SHARE_HUNDREDTHS } from '#domain/site/brand.ts'
import { queryFor } from '#web/api/use-call.ts'
import { pageHead } from '#web/app/seo/page-head.ts'
import { ToolRollDrawing } from '#web/site/illustrations/tool-roll-drawing.tsx'
import { PageHero } from '#web/site/services/page-hero.tsx'
import { buttonLook } from '#web/ui/button/button-look.ts'
import { SiteAnchor } from '#web/ui/button/site-anchor.tsx'
import { ApplicationSection } from './application-section.tsx'
import { EarningsSection } from './earnings-section.tsx'
import { FeaturesSection } from './features-section.tsx'
import { MechanicBenefitsSection } from './mechanic-benefits-section.tsx'
import { MechanicRequirementsSection } from './mechanic-requirements-section.tsx'
import { TestimonialsSection } from './testimonials-section.tsx'

const services = queryFor(listServices)
const site = queryFor(getSite)

export const Route = createFileRoute('/_public/for-mechanics')({
  loader: ({ context: { queryClient } }) =>
    Promise.all([queryClient.ensureQueryData(services), queryClient.ensureQueryData(site)]),
  head: () =>
    pageHead({
      title: 'Work for yourself: jobs for mobile mechanics',
      path: '/for-mechanics',
      forSearchEngines: import.meta.env.SSR && {
        description: `Jobs near you, priced before you set off, and ${MECHANIC_SHARE_HUNDREDTHS}% of the price is yours. What we ask of mechanics, what the jobs pay, and how to apply.`,
      },
    }),
  staticData: { isStatic: true },
  component: ForMechanicsPage,
})

function ForMechanicsPage() {
  const { data } = useSuspenseQuery(services)
  const { isDemo } = useSuspenseQuery(site).data
  return (
    <>
      <PageHero
        heading={`Your tools, your hours, ${MECHANIC_SHARE_HUNDREDTHS}% of the price`}
        lead={`Kerbside finds the customer, fixes the price and collects the deposit. You take the jobs that suit you, do them well, and keep ${MECHANIC_SHARE_HUNDREDTHS} pence of each pound.`}
        actions={
          <>
            <SiteAnchor
              href="/mechanic-register"
              className={buttonLook({ variant: 'main', size: 'large' })}
            >
              Apply Now
            </SiteAnchor>
            <SiteAnchor
              href="/mechanic-login"
              className={buttonLook({ variant: 'outline-on-dark', size: 'large' })}
            >
              Mechanic Login
            </SiteAnchor>
          </>
        }
        drawing={<ToolRollDrawing />}
      />
      <MechanicBenefitsSection />
      <EarningsSection services={data} />
      <FeaturesSection />
      <MechanicRequirementsSection />
      <ApplicationSection />
      {isDemo ? <TestimonialsSection /> : null}
    </>
  )
}
