import { Section } from '#web/ui/layout/section.tsx'
import { BRAKE_SIGNS } from './brake-signs.ts'

const BARS = { bad: 'border-red-600', warn: 'border-amber-700', good: 'border-green-700' }

export function WarningSignsSection() {
  return (
    <Section
      id="warning-signs"
      heading="What your brakes are telling you"
      lead="Nine warning signs, what is usually behind them, and how long each can wait."
    >
      <div className="mt-8 grid gap-12">
        {BRAKE_SIGNS.map(({ urgency, advice, tone, signs }) => (
          <div key={urgency} className="grid gap-x-16 gap-y-4 lg:grid-cols-[19rem_1fr]">
            <div className={`border-t-4 pt-3 ${BARS[tone]}`}>
              <h3 className="text-2xl">{urgency}</h3>
              <p className="mt-1 text-stone-700">{advice}</p>
            </div>
            <dl className="border-b border-stone-200 lg:[&>:first-child]:pt-3">
              {signs.map(({ symptom, meaning }) => (
                <div
                  key={symptom}
                  className="grid gap-x-8 gap-y-1 border-t border-stone-200 py-4 md:grid-cols-[16rem_1fr]"
                >
                  <dt className="font-semibold">{symptom}</dt>
                  <dd className="text-stone-700">{meaning}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </Section>
  )
}
