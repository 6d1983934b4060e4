import { BRAND } from '#domain/site/brand.ts'
import { Section } from '#web/ui/layout/section.tsx'

export function StorySection() {
  return (
    <Section id="story">
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[1fr_24rem]">
        <div>
          <h2 className="text-[2rem] md:text-[2.75rem]">Our story</h2>
          <div className="mt-5 grid max-w-prose gap-4 text-lg leading-relaxed text-stone-700">
            <p>
              Having a car repaired in Britain has long meant the same three things: a day off work,
              a price that is known when it is too late to say no, and a stranger’s word for what
              was wrong.
            </p>
            <p>
              Meanwhile the best mechanic for the job is often somebody ten minutes away with a van,
              a trade certificate on the wall and nobody to do the paperwork.
            </p>
            <p>
              {BRAND.name} began in {BRAND.foundedYear} to put the two together. The registration
              tells us the car, the catalogue gives the price, and the diary shows who is free. What
              is left is the part that people are good at: repairing the car, and explaining it.
            </p>
          </div>
        </div>
        <section id="mission" aria-labelledby="mission-heading" className="self-start">
          <h2 id="mission-heading" className="text-2xl">
            Our mission
          </h2>
          <p className="mt-3 border-t-[3px] border-green-800 pt-4 font-display text-[1.75rem] font-semibold leading-snug text-green-800">
            For every driver to know what is wrong, what it costs and who will do it, before a
            single bolt is turned.
          </p>
        </section>
      </div>
    </Section>
  )
}
