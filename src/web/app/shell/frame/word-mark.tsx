import { BRAND } from '#domain/site/brand.ts'
import { SiteAnchor } from '#web/ui/button/site-anchor.tsx'
import { DoubleYellow } from '#web/ui/text/double-yellow.tsx'

const LOOK =
  'inline-block py-1.5 font-display text-[1.75rem] font-bold leading-none tracking-[-0.01em] text-white'

/** The product's name above its double yellow line, which leads home. */
export function WordMark({ href = '/' }: { href?: string }) {
  return (
    <SiteAnchor href={href} aria-label={`${BRAND.name}, home`} className={LOOK}>
      <Mark />
    </SiteAnchor>
  )
}

/** The same where a tap beside the mark would cost what has been entered. */
export function PlainWordMark() {
  return (
    <div className={LOOK}>
      <Mark />
    </div>
  )
}

function Mark() {
  return (
    <>
      {BRAND.name}
      <DoubleYellow className="mt-1.5 h-2 border-y-2" />
    </>
  )
}
