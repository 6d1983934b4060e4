import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { listSessions } from '#contract/customers/account-settings.calls.ts'
import { listCustomerPapers } from '#contract/payments/papers/papers.calls.ts'
import { pagesFor } from '#web/api/pages-for.ts'
import { queryFor } from '#web/api/use-call.ts'
import { PasswordForm } from '#web/auth/own-account/password-form.tsx'
import { SessionList } from '#web/auth/own-account/session-list.tsx'
import { dashboardQuery } from '#web/customers/dashboard/dashboard-query.ts'
import { ErasurePanel } from '#web/customers/privacy/erasure-panel.tsx'
import { MyDataPanel } from '#web/customers/privacy/my-data-panel.tsx'
import { PaperList } from '#web/payments/papers/paper-list.tsx'
import { dateText } from '#web/ui/text/date-text.ts'
import { EmailForm } from './email-form.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SettingsSection } from './settings-section.tsx'

export const Route = createFileRoute('/_account/customer/dashboard/account')({
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.fetchQuery({ ...queryFor(listSessions), staleTime: 0 }),
      queryClient.fetchInfiniteQuery({ ...pagesFor(listCustomerPapers, {}), staleTime: 0 }),
    ]),
  component: AccountPage,
})

function AccountPage() {
  const { data } = useSuspenseQuery(dashboardQuery)
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-12">
      <SettingsSection
        id="profile"
        heading="You"
        lead="What your mechanic will call you, and how to reach you."
      >
        <ProfileForm profile={data.profile} />
      </SettingsSection>
      <SettingsSection id="email" heading="Email address" lead="You sign in with it.">
        <EmailForm profile={data.profile} />
      </SettingsSection>
      <SettingsSection
        id="password"
        heading="Password"
        lead="Changing it signs you out everywhere else."
      >
        <PasswordForm kind="customer" email={data.profile.email} />
      </SettingsSection>
      <SettingsSection
        id="documents"
        heading="Documents"
        lead="Your invoices, receipts and credit notes. You can open and download them for six years."
      >
        <CustomerPapers />
      </SettingsSection>
      <SettingsSection
        id="sessions"
        heading="Signed in"
        lead="Somewhere you do not recognise? Sign it out, and change your password."
      >
        <SessionList kind="customer" />
      </SettingsSection>
      <SettingsSection id="data" heading="Your data" lead="A copy of what we hold about you.">
        <MyDataPanel email={data.profile.email} />
      </SettingsSection>
      <SettingsSection
        id="delete"
        heading="Close your account"
        lead={
          data.profile.erasureDueAt === null
            ? 'You have seven days to change your mind.'
            : `On ${dateText(data.profile.erasureDueAt)} your account is deleted.`
        }
      >
        <ErasurePanel profile={data.profile} />
      </SettingsSection>
    </div>
  )
}

function CustomerPapers() {
  const pages = useSuspenseInfiniteQuery(pagesFor(listCustomerPapers, {}))
  const papers = pages.data.pages.flatMap(({ items }) => items)
  return papers.length === 0 ? (
    <p className="text-stone-600">
      Nothing yet. Your first receipt will come with your first deposit.
    </p>
  ) : (
    <PaperList papers={papers} pages={pages} />
  )
}
