import { PartnerOffer } from '#web/app/partner/partner-offer.tsx'

export function PartnerBanner() {
  return (
    <aside aria-label="Breakdown cover" data-print="hide" className="bg-yellow-100 text-ink">
      <p className="page-width py-2.5 text-center text-[0.9375rem] leading-snug">
        <PartnerOffer />
      </p>
    </aside>
  )
}
