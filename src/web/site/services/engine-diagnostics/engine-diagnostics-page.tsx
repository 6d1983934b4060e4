import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { listServices } from '#contract/quotes/catalogue.calls.ts'
import { queryFor } from '#web/api/use-call.ts'
import { pageHead } from '#web/app/seo/page-head.ts'
import { serviceThing } from '#web/app/seo/things.ts'
import { DashboardDrawing } from '#web/site/illustrations/dashboard-drawing.tsx'
import { ClosingBand } from '#web/site/services/closing-band.tsx'
import { PageHero } from '#web/site/services/page-hero.tsx'
import { pickServices } from '#web/site/services/pick-services.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { buttonLook } from '#web/ui/button/button-look.ts'
import { SiteAnchor } from '#web/ui/button/site-anchor.tsx'
import { DiagnosticProcessSection } from './diagnostic-process-section.tsx'
import { DiagnosticServicesSection } from './diagnostic-services-section.tsx'
import { ProblemsSection } from './problems-section.tsx'
import { TechnologySection } from './technology-section.tsx'

const services = queryFor(listServices)

/** The four services with a price on this page. */
const SLUGS = [
  'diagnostic-inspection',
  'warning-light-diagnosis',
  'electrical-diagnosis',
  'complete-diagnosis',
]

export const Route = createFileRoute('/_public/engine-diagnostics')({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(services),
  head: ({ loaderData = [] }) =>
    pageHead({
      title: 'Engine diagnostics: what the light means',
      path: '/engine-diagnostics',
      forSearchEngines: import.meta.env.SSR && {
        description:
          'Warning lights by urgency, what a fault code can and cannot tell, and four diagnostic services at fixed prices, at your car or at a garage.',
        things: () => pickServices(loaderData, SLUGS).map(serviceThing),
      },
    }),
  staticData: { isStatic: true },
  component: EngineDiagnosticsPage,
})

function EngineDiagnosticsPage() {
  const { data } = useSuspenseQuery(services)
  return (
    <>
      <PageHero
        heading="Engine diagnostics: the cause, not just the code"
        lead="A light on the dash says that something is wrong, seldom what. A mechanic reads the car, tests what the code points at, and tells you in plain English before anything is replaced."
        actions={
          <>
            <ButtonLink to="/quote" search={{ part: 'engine' }} variant="main" size="large">
              Get diagnostic quote
            </ButtonLink>
            <SiteAnchor
              href="/ar-diagnostic"
              className={buttonLook({ variant: 'outline-on-dark', size: 'large' })}
            >
              Try the AR diagnostic
            </SiteAnchor>
          </>
        }
        drawing={<DashboardDrawing />}
      />
      <ProblemsSection />
      <DiagnosticServicesSection services={pickServices(data, SLUGS)} />
      <TechnologySection />
      <DiagnosticProcessSection />
      <ClosingBand
        heading="Know before you pay for parts"
        actions={
          <ButtonLink to="/quote" search={{ part: 'engine' }} variant="main" size="large">
            Get diagnostic quote
          </ButtonLink>
        }
      />
    </>
  )
}
