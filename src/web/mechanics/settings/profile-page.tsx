import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { getMechanicAccount } from '#contract/mechanics/portal.calls.ts'
import { getWorkingTerms } from '#contract/mechanics/working-time.calls.ts'
import { yearsText } from '#domain/mechanics/trade-options.ts'
import { queryFor } from '#web/api/use-call.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { CalendarSection } from './calendar-section.tsx'
import { MeTabs } from './me-tabs.tsx'
import { SettingsPage } from './settings-page.tsx'
import { TermsForm } from './terms-form.tsx'

export const Route = createFileRoute('/_portal/mechanic-dashboard/profile')({
  loader: ({ context: { queryClient } }) => queryClient.prefetchQuery(queryFor(getWorkingTerms)),
  head: () => ({ meta: [{ title: 'Your profile · Kerbside' }] }),
  component: ProfilePage,
})

function ProfilePage() {
  const { data: terms } = useSuspenseQuery(queryFor(getWorkingTerms))
  const { mechanic } = useSuspenseQuery(queryFor(getMechanicAccount)).data
  return (
    <SettingsPage
      heading="Profile"
      lead="Where you go, for how much, and what customers see."
      tabs={<MeTabs />}
    >
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,30rem)_minmax(0,1fr)]">
        <TermsForm saved={terms} />
        <div>
          <h3 className="text-2xl">What customers see</h3>
          <dl className="mt-3 border-t border-stone-200">
            <Shown name="Name" value={mechanic.name} />
            <Shown name="Qualification" value={mechanic.qualification} />
            <Shown name="Specialty" value={mechanic.specialty} />
            <Shown name="Experience" value={yearsText(mechanic.experience)} />
            <Shown name="Area" value={terms.location} />
          </dl>
          <p className="mt-3 text-sm text-stone-600">
            Your name, qualification and specialty are as we approved them. To change them, please
            ring us.
          </p>
          <ButtonLink
            to="/mechanics/$id"
            params={{ id: String(mechanic.id) }}
            variant="outline"
            className="mt-5"
          >
            See your public profile
          </ButtonLink>
          <CalendarSection hasCalendar={terms.hasCalendar} />
        </div>
      </div>
    </SettingsPage>
  )
}

function Shown({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex justify-between gap-4 border-b border-stone-200 py-2.5">
      <dt className="text-stone-600">{name}</dt>
      <dd className="user-text text-right font-semibold">{value}</dd>
    </div>
  )
}
