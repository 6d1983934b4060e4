import { BRAND } from '#rules/brand.ts'
import { ExternalLink } from '#web/ui/external-link.tsx'

export function PartnerBanner() {
  return (
    <aside aria-label="Breakdown cover" data-print="hide" className="bg-yellow-100 text-ink">
      <p className="page-width py-2.5 text-center text-[0.9375rem] leading-snug">
        {BRAND.partner.banner} <ExternalLink href={BRAND.partner.url}>See cover</ExternalLink>
      </p>
    </aside>
  )
}
