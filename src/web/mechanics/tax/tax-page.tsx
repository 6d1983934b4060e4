import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { readSeller } from '#contract/payments/tax/seller.calls.ts'
import { readVat } from '#contract/payments/tax/vat.calls.ts'
import { queryFor } from '#web/api/use-call.ts'
import { MeTabs } from '#web/mechanics/settings/me-tabs.tsx'
import { SettingsPage } from '#web/mechanics/settings/settings-page.tsx'
import { SellerForm } from './seller-form.tsx'
import { VatForm } from './vat-form.tsx'
import { VatHistory } from './vat-history.tsx'
import { YearReport } from './year-report.tsx'

export const Route = createFileRoute('/_portal/mechanic-dashboard/tax')({
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.prefetchQuery(queryFor(readVat)),
      queryClient.prefetchQuery(queryFor(readSeller)),
    ]),
  head: () => ({ meta: [{ title: 'Your tax details · Kerbside' }] }),
  component: TaxPage,
})

function TaxPage() {
  const { data: vat } = useSuspenseQuery(queryFor(readVat))
  const { data: seller } = useSuspenseQuery(queryFor(readSeller))
  return (
    <SettingsPage
      heading="Tax"
      lead="What your invoices say about VAT, and what we must report to HMRC."
      tabs={<MeTabs />}
    >
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,30rem)_minmax(0,1fr)]">
        <VatForm vat={vat} />
        <VatHistory vat={vat} />
        <SellerForm seller={seller} />
        <YearReport years={seller.years} />
      </div>
    </SettingsPage>
  )
}
