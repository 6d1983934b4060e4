import type { ReactNode } from 'react'
import { DoubleYellow } from '#web/ui/text/double-yellow.tsx'

type PageHeroProps = {
  heading: string
  lead: ReactNode
  /** Buttons: one yellow, the others outlined. */
  actions: ReactNode
  drawing: ReactNode
  /** A panel beside the text, or a scene below it on the double yellow line. */
  place?: 'beside' | 'below'
}

export function PageHero({ heading, lead, actions, drawing, place = 'beside' }: PageHeroProps) {
  const words = (
    <div className={place === 'beside' ? 'lg:py-6' : 'max-w-[48rem]'}>
      <h1
        id="hero-heading"
        className="text-[2.75rem] leading-[1.04] tracking-[-0.015em] sm:text-[3.5rem] xl:text-[4.5rem]"
      >
        {heading}
      </h1>
      <p className="mt-5 max-w-[36rem] text-lg text-green-100 md:text-xl md:leading-relaxed">
        {lead}
      </p>
      <div className="mt-7 flex flex-wrap gap-3 max-sm:[&>*]:w-full">{actions}</div>
    </div>
  )
  return (
    <>
      <section aria-labelledby="hero-heading" className="bg-green-900 text-white">
        {place === 'beside' ? (
          <div className="page-width grid items-center gap-x-16 gap-y-10 pb-12 pt-8 md:pb-18 md:pt-12 lg:grid-cols-[1fr_30rem] xl:grid-cols-[1fr_34rem]">
            {words}
            <div className="rounded-panel bg-paper p-5 text-ink sm:p-8">{drawing}</div>
          </div>
        ) : (
          <>
            <div className="page-width pb-10 pt-8 md:pb-14 md:pt-12">{words}</div>
            <div className="overflow-hidden bg-green-100">{drawing}</div>
          </>
        )}
      </section>
      <DoubleYellow className="bg-green-900" />
    </>
  )
}
