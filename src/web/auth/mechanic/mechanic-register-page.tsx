import { createFileRoute } from '@tanstack/react-router'
import { MECHANIC_SHARE_HUNDREDTHS } from '#domain/site/brand.ts'
import { useSettings } from '#web/api/use-settings.ts'
import { PagePart } from '#web/app/page-part/page-part.tsx'
import { pageHead } from '#web/app/seo/page-head.ts'
import { entry } from './application.entry.tsx?entry'
import { Application } from './application.tsx'

export const Route = createFileRoute('/_public/mechanic-register')({
  head: () =>
    pageHead({
      title: 'Register as a mechanic',
      path: '/mechanic-register',
      forSearchEngines: import.meta.env.SSR && {
        description: `Repair cars where they are parked, choose your own hours and keep ${MECHANIC_SHARE_HUNDREDTHS}% of what you earn.`,
      },
    }),
  staticData: { isStatic: true, hydrates: entry },
  component: MechanicRegisterPage,
})

function MechanicRegisterPage() {
  const settings = useSettings()
  return (
    <div className="page-width py-10 md:py-14">
      <PagePart part={Application} props={{ settings }} />
    </div>
  )
}
