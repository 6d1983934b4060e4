import { Section } from '#web/ui/layout/section.tsx'
import { ENGINE_PROBLEMS } from './engine-problems.ts'

export function ProblemsSection() {
  return (
    <Section
      id="problems"
      heading="How urgent is it?"
      lead="Red means stop, amber means soon; the battery light is the one red that lets you reach home. Nine common signs, and what is usually behind them."
    >
      <div className="mt-8 grid gap-x-10 gap-y-10 lg:grid-cols-3">
        {ENGINE_PROBLEMS.map(({ urgency, rule, bar, problems }) => (
          <div key={urgency} className={`border-t-8 pt-4 ${bar}`}>
            <h3 className="text-[1.75rem]">{urgency}</h3>
            <p className="mt-1 text-stone-700 lg:min-h-[4.75rem]">{rule}</p>
            <dl className="mt-3">
              {problems.map(({ sign, cause }) => (
                <div key={sign} className="border-t border-stone-200 py-4">
                  <dt className="font-semibold">{sign}</dt>
                  <dd className="mt-0.5 text-stone-700">{cause}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </Section>
  )
}
