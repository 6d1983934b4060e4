import { Badge } from '#web/ui/layout/badge.tsx'
import { Section } from '#web/ui/layout/section.tsx'

/** Invented, labelled as such, and shown in the demo only (DMCC Act 2024, fake reviews). An operator asks its own mechanics. */
const TESTIMONIALS = [
  {
    words:
      'I used to spend Sunday evenings on the phone about prices. Now the price is settled and I only argue with rusty bolts.',
    who: 'Mobile mechanic, Stockport',
  },
  {
    words:
      'I set it to ten miles and school hours. The diary fills itself, and nobody rings at six in the morning.',
    who: 'Brake specialist, Bristol',
  },
  {
    words:
      'Showing the customer the photograph with the leak marked on it saves ten minutes of explaining.',
    who: 'Diagnostic technician, Leeds',
  },
]

export function TestimonialsSection() {
  return (
    <Section
      id="testimonials"
      heading={
        <>
          From the vans <Badge tone="notice">Sample</Badge>
        </>
      }
    >
      <ul className="mt-8 grid gap-x-10 md:grid-cols-3">
        {TESTIMONIALS.map(({ words, who }) => (
          <li key={who} className="flex flex-col border-t border-stone-200 py-6">
            <blockquote className="grow text-lg leading-relaxed">“{words}”</blockquote>
            <p className="mt-4 text-stone-600">{who}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
