import { CarLinks } from '#web/ui/car/car-links.tsx'
import { Section } from '#web/ui/layout/section.tsx'

const PARTS = [
  { id: 'engine', label: 'Engine: no faults stored', status: 'good', href: '/quote?part=engine' },
  {
    id: 'battery',
    label: 'Battery: test before winter',
    status: 'warn',
    href: '/quote?part=battery',
  },
  { id: 'brakes', label: 'Brakes: pads due now', status: 'bad', href: '/quote?part=brakes' },
  { id: 'exhaust', label: 'Exhaust: sound', status: 'good', href: '/quote?part=exhaust' },
] as const

const IDEAS = [
  {
    title: 'Instant, itemised quotes',
    text: 'The same figures on the page, in your email and on the mechanic’s phone, to the penny.',
  },
  {
    title: 'Maintenance alerts',
    text: 'Mileage, history and makers’ usual intervals show what is likely to be due, before it is overdue.',
  },
  {
    title: 'Augmented-reality reports',
    text: 'What was found, marked on a picture of your own engine, with severity and price.',
  },
]

export function InnovationSection() {
  return (
    <Section id="innovation" heading="What we built to do it">
      <div className="mt-8 grid items-center gap-x-16 gap-y-8 lg:grid-cols-[1fr_32rem]">
        <ul>
          {IDEAS.map(({ title, text }) => (
            <li key={title} className="border-t border-stone-200 py-5">
              <h3 className="text-xl">{title}</h3>
              <p className="mt-1 text-stone-700">{text}</p>
            </li>
          ))}
        </ul>
        <CarLinks parts={PARTS} labelledId="battery" />
      </div>
    </Section>
  )
}
