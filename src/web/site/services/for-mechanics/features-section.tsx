import type { Connections } from '#domain/site/connections.ts'
import { useConnections } from '#web/api/use-settings.ts'
import { Section } from '#web/ui/layout/section.tsx'

const featuresWith = ({ savesCards }: Connections) => [
  {
    title: 'Job matching',
    text: 'A booking that asks for nobody by name goes to the mechanics it suits best: how near, what they specialise in, how customers rate them, how full their day is. You see the score and why.',
  },
  {
    title: 'AR diagnostic tool',
    text: 'Point the camera at the engine bay, mark what you find, photograph it, and send the customer a report with prices. It runs in the browser of the phone you have.',
  },
  {
    title: savesCards ? 'Instant payment of your bills' : 'Bills that write themselves',
    text: `Mark the job complete, and ${savesCards ? 'a customer who has saved a card is charged straight away' : 'the customer gets the bill at once'}. Your share is written to your earnings at once, with the line that shows how it was worked out and when it is paid out.`,
  },
  {
    title: 'Reviews that stay yours',
    text: 'Only customers whose job you completed can review you, through a link that works once. Your rating is on every card that customers choose from.',
  },
]

export function FeaturesSection() {
  return (
    <Section id="features" ground="card" heading="What you work with">
      <ol className="mt-8">
        {featuresWith(useConnections()).map(({ title, text }) => (
          <li
            key={title}
            className="grid gap-x-14 gap-y-1 border-t border-stone-200 py-6 md:grid-cols-[19rem_1fr]"
          >
            <h3 className="text-2xl">{title}</h3>
            <p className="max-w-prose text-lg text-stone-700">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
