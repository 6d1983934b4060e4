import { createFileRoute } from '@tanstack/react-router'
import { onlyRead } from '#web/api/search/only-read.ts'
import { useDraft } from '#web/api/search/use-draft.ts'
import { PagePart } from '#web/app/page-part/page-part.tsx'
import { AccountFrame } from '#web/auth/account-frame.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { AccountBenefits } from './account-benefits.tsx'
import { entry } from './customer-register-form.entry.tsx?entry'
import { CustomerRegisterForm } from './customer-register-form.tsx'

export const Route = createFileRoute('/_public/customer/register')({
  head: () => ({
    meta: [
      { title: 'Create an account · Kerbside' },
      { name: 'description', content: 'An account keeps your bookings, quotes and cars together.' },
    ],
  }),
  validateSearch: onlyRead(({ refused }: Record<string, unknown>): { refused?: string } =>
    typeof refused === 'string' ? { refused } : {},
  ),
  staticData: { isStatic: true, hydrates: entry },
  component: CustomerRegisterPage,
})

function CustomerRegisterPage() {
  const { refused } = Route.useSearch()
  const draft = useDraft()
  return (
    <AccountFrame
      heading="Create an account"
      isPlain
      lead="It takes a minute and costs nothing."
      aside={
        <AccountBenefits heading="What you get">
          <p>Already have one?</p>
          <ButtonLink to="/customer/login" variant="outline" className="mt-3">
            Customer login
          </ButtonLink>
        </AccountBenefits>
      }
    >
      <PagePart
        part={CustomerRegisterForm}
        props={{ ...(refused && { refused }), ...(draft && { draft }) }}
      />
    </AccountFrame>
  )
}
