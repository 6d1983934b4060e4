import { formatWholePounds } from '#domain/money/money.ts'
import { EXTERNAL_LINKS, WARRANTY_PARTNER_COVER_PENCE } from '#domain/site/brand.ts'
import { ExternalLink } from '#web/ui/button/external-link.tsx'

/** The offer of the warranty partner in one sentence, with its link. */
export function PartnerOffer() {
  return (
    <>
      Breakdown cover that pays up to {formatWholePounds(WARRANTY_PARTNER_COVER_PENCE)} of your bill
      with approved repairers.{' '}
      <ExternalLink href={EXTERNAL_LINKS.warrantyPartner}>See cover</ExternalLink>
    </>
  )
}
