import type { ForecastReliability } from '#contract/vehicles/reliability.ts'
import { countText } from '#domain/text/count-text.ts'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import { percentText } from './figure-texts.ts'

type Bins = ForecastReliability['bins']

/** Dots on the diagonal: what was said with a chance of 30% came true three times in ten. */
export function ReliabilityDiagram({ bins }: { bins: Bins }) {
  const most = Math.max(1, ...bins.map(({ count }) => count))
  return (
    <figure>
      <div className="grid max-w-md grid-cols-[auto_minmax(0,1fr)] gap-x-3">
        <div
          className="flex flex-col justify-between text-right text-sm tabular-nums text-stone-600"
          aria-hidden="true"
        >
          <span className="-mt-2.5">100%</span>
          <span className="-mb-2.5">0%</span>
        </div>
        <svg
          viewBox="0 0 100 100"
          role="img"
          aria-label={`What was said against what came true, in ${bins.length} groups; a table below has the figures.`}
          className="aspect-square w-full overflow-visible [&_path]:[vector-effect:non-scaling-stroke]"
        >
          <path d="M0 0V100H100" fill="none" className="stroke-stone-300" />
          <path d="M0 100L100 0" strokeDasharray="5 5" className="stroke-stone-300" />
          {bins.map(({ said, came, count }) => (
            <circle
              key={said}
              cx={said * 100}
              cy={100 - came * 100}
              // The area of a dot is in proportion to the forecasts it stands for.
              r={1.2 + 3.3 * Math.sqrt(count / most)}
              className="fill-green-700"
            />
          ))}
        </svg>
        <div className="col-start-2 mt-2 flex justify-between text-sm text-stone-600">
          <span aria-hidden="true">0%</span>
          <span>Chance that was said</span>
          <span aria-hidden="true">100%</span>
        </div>
      </div>
      <figcaption className="mt-3 max-w-prose text-stone-600">
        Upwards: how many of them needed renewing within 90 days. Dots below the broken line were
        said too often, dots above it too seldom.
      </figcaption>
      <div className="mt-2">
        <Disclosure summary="The figures as a table">
          <table className="w-full max-w-md text-right tabular-nums">
            <thead>
              <tr className="border-b border-stone-200">
                <th scope="col" className="py-1.5 font-semibold">
                  Said
                </th>
                <th scope="col" className="py-1.5 font-semibold">
                  Came true
                </th>
                <th scope="col" className="py-1.5 font-semibold">
                  Forecasts
                </th>
              </tr>
            </thead>
            <tbody>
              {bins.map(({ said, came, count }) => (
                <tr key={said} className="border-b border-stone-200">
                  <td className="py-1.5">{percentText(said)}</td>
                  <td className="py-1.5">{percentText(came)}</td>
                  <td className="py-1.5">{countText(count)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Disclosure>
      </div>
    </figure>
  )
}
