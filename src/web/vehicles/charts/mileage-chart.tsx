import type { VehicleHealth } from '#contract/vehicles/vehicle-care.ts'
import { countText } from '#domain/text/count-text.ts'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import { dayNumberOf, shortMonthText } from './calendar-text.ts'

type Mileage = VehicleHealth['mileage']

/** In units of the drawing. Its width follows the page, and its lines do not scale. */
const [WIDTH, HEIGHT] = [100, 60]

/** Draws the mileage and its forecast, with a band of 80% probability. A table shows the same to people who cannot see the chart. */
export function MileageChart({ mileage }: { mileage: Mileage }) {
  const readings = mileage.readings.filter(({ setAside }) => setAside === null)
  const first = readings[0] ?? { on: mileage.forecast[0]?.on ?? '2026-01-01', miles: mileage.now }
  const end = mileage.forecast.at(-1) ?? {
    on: first.on,
    low: mileage.now,
    likely: mileage.now,
    high: mileage.now,
  }
  const bottom = Math.floor(first.miles / 5000) * 5000
  const top = Math.ceil(end.high / 5000) * 5000
  const [from, to] = [dayNumberOf(first.on), dayNumberOf(end.on)]
  const x = (on: string) => ((dayNumberOf(on) - from) / Math.max(1, to - from)) * WIDTH
  const y = (miles: number) => HEIGHT - ((miles - bottom) / Math.max(1, top - bottom)) * HEIGHT
  const line = (points: { on: string; miles: number }[]) =>
    points
      .map(
        ({ on, miles }, at) => `${at === 0 ? 'M' : 'L'}${x(on).toFixed(2)} ${y(miles).toFixed(2)}`,
      )
      .join('')
  const edge = (name: 'low' | 'likely' | 'high') =>
    mileage.forecast.map((point) => ({ on: point.on, miles: point[name] }))
  const band = `${line(edge('high'))}${line(edge('low').toReversed()).replace('M', 'L')}Z`
  const steps = [top, Math.round((top + bottom) / 2), bottom]
  return (
    <figure>
      <div className="grid xs:grid-cols-[auto_1fr] gap-x-3">
        <div
          className="flex h-56 flex-col justify-between text-right text-sm tabular-nums text-stone-600 sm:h-72"
          aria-hidden="true"
        >
          {steps.map((miles) => (
            <span key={miles} className="-my-2.5">
              {countText(miles)}
            </span>
          ))}
        </div>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`Mileage over time: ${countText(mileage.now)} miles today, about ${countText(mileage.perMonth)} a month.`}
          className="h-56 w-full overflow-visible sm:h-72 [&_path]:[vector-effect:non-scaling-stroke]"
        >
          {steps.map((miles) => (
            <path key={miles} d={`M0 ${y(miles)}H${WIDTH}`} className="stroke-stone-200" />
          ))}
          <path d={band} className="fill-green-100" />
          <path
            d={line(edge('likely'))}
            fill="none"
            strokeWidth="2"
            strokeDasharray="5 5"
            className="stroke-green-700"
          />
          <path d={line(readings)} fill="none" strokeWidth="2" className="stroke-green-800" />
          {readings.map(({ on, miles, source }, at) => (
            // A line of zero length with round caps is a dot that stays round at any width of the page.
            <path
              // biome-ignore lint/suspicious/noArrayIndexKey: two readings of a day may be alike.
              key={at}
              d={`M${x(on).toFixed(2)} ${y(miles).toFixed(2)}h0`}
              strokeWidth="8"
              strokeLinecap="round"
              className={source === 'mot' ? 'stroke-ink' : 'stroke-green-800'}
            />
          ))}
        </svg>
        <div
          className="xs:col-start-2 mt-2 flex justify-between text-sm text-stone-600"
          aria-hidden="true"
        >
          <span>{shortMonthText(first.on)}</span>
          <span>{shortMonthText(end.on)}</span>
        </div>
      </div>
      <figcaption className="mt-3 text-stone-600">
        {countText(mileage.now)} miles today, about {countText(mileage.perMonth)} a month. By{' '}
        {shortMonthText(end.on)} the clock will likely show {countText(end.likely)} miles. The
        shaded band, from {countText(end.low)} to {countText(end.high)}, is meant to hold it four
        times in five.
      </figcaption>
      <div className="mt-2">
        <Disclosure summary="The figures as a table">
          <table className="w-full max-w-lg text-left tabular-nums">
            <thead>
              <tr className="border-b border-stone-200">
                <th scope="col" className="py-1.5 font-semibold">
                  When
                </th>
                <th scope="col" className="py-1.5 text-right font-semibold">
                  Miles
                </th>
                <th scope="col" className="py-1.5 text-right font-semibold">
                  Between
                </th>
              </tr>
            </thead>
            <tbody>
              {readings.map(({ on, miles }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two readings of a day may be alike.
                <tr key={at} className="border-b border-stone-200">
                  <td className="py-1.5">{shortMonthText(on)}</td>
                  <td className="py-1.5 text-right">{countText(miles)}</td>
                  <td className="py-1.5 text-right text-stone-600">read</td>
                </tr>
              ))}
              {mileage.forecast
                .filter((_, at) => at > 0 && at % 3 === 0)
                .map(({ on, low, likely, high }) => (
                  <tr key={on} className="border-b border-stone-200">
                    <td className="py-1.5">{shortMonthText(on)}</td>
                    <td className="py-1.5 text-right">{countText(likely)}</td>
                    <td className="py-1.5 text-right">
                      {countText(low)} to {countText(high)}
                    </td>
                  </tr>
                ))}
            </tbody>
          </table>
        </Disclosure>
      </div>
    </figure>
  )
}
