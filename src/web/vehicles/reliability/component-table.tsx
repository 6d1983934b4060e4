import type { ForecastReliability } from '#contract/vehicles/reliability.ts'
import { countText } from '#domain/text/count-text.ts'
import { percentText, scoreText } from './figure-texts.ts'

const factorText = (factor: number | null) => (factor === null ? '–' : `× ${factor.toFixed(2)}`)

export function ComponentTable({ components }: Pick<ForecastReliability, 'components'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reachable by the keyboard.
    <section className="overflow-x-auto" aria-label="By part" tabIndex={0}>
      <table className="w-full min-w-184 text-right tabular-nums">
        <thead>
          <tr className="border-b border-stone-200">
            <th scope="col" className="py-2 text-left font-semibold">
              Part
            </th>
            {[
              'Stored',
              'Scored',
              'In the interval',
              'Brier',
              'Base rate',
              'Early side',
              'Late side',
            ].map((head) => (
              <th key={head} scope="col" className="py-2 pl-4 font-semibold">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {components.map((row) => (
            <tr key={row.component} className="border-b border-stone-200">
              <th scope="row" className="py-2 text-left font-normal">
                {row.name}
              </th>
              <td className="py-2 pl-4">{countText(row.published)}</td>
              <td className="py-2 pl-4">{countText(row.scored)}</td>
              <td className="py-2 pl-4">{percentText(row.coverage)}</td>
              <td className="py-2 pl-4">{scoreText(row.brier)}</td>
              <td className="py-2 pl-4">{scoreText(row.baseBrier)}</td>
              <td className="py-2 pl-4">{factorText(row.earlier)}</td>
              <td className="py-2 pl-4">{factorText(row.later)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
