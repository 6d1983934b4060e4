import { BRAND } from '#domain/site/brand.ts'
import { SiteAnchor } from '#web/ui/button/site-anchor.tsx'
import { DoubleYellow } from '#web/ui/text/double-yellow.tsx'

/** The product's name above its double yellow line. */
export function WordMark() {
  return (
    <SiteAnchor
      href="/"
      aria-label={`${BRAND.name}, home`}
      className="inline-block py-1.5 font-display text-[1.75rem] font-bold leading-none tracking-[-0.01em] text-white"
    >
      {BRAND.name}
      <DoubleYellow className="mt-1.5 h-2 border-y-2" />
    </SiteAnchor>
  )
}
