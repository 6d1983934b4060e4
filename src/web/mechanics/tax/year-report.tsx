import type { OwnSeller } from '#contract/payments/tax/seller.ts'
import { Price } from '#web/ui/text/price.tsx'

const QUARTERS = ['January to March', 'April to June', 'July to September', 'October to December']

/** The mechanic's copy of the figures that HMRC gets [PAY-116]. */
export function YearReport({ years }: { years: OwnSeller['years'] }) {
  return (
    <section aria-labelledby="year-report" className="max-w-xl">
      <h3 id="year-report" className="text-2xl">
        What we report
      </h3>
      <p className="mt-3">
        By quarter, in whole pounds: what we paid you after our commission, our fees, and for how
        many jobs. It counts on the day of the payout. The fees are the commission, and the
        registration fee on the day you paid it.
      </p>
      {years.length === 0 ? (
        <p className="mt-3 text-stone-600">
          Nothing yet: you have had no payout this year or last.
        </p>
      ) : (
        years.map(({ year, quarters }) => (
          <table key={year} className="mt-5 w-full text-sm tabular-nums">
            <caption className="pb-2 text-left text-base font-semibold">{year}</caption>
            <thead>
              <tr className="border-b border-stone-300 text-left">
                <th className="h-10 font-semibold">Quarter</th>
                <th className="pl-3 text-right font-semibold">Paid</th>
                <th className="pl-3 text-right font-semibold">Fees</th>
                <th className="pl-3 text-right font-semibold">Jobs</th>
              </tr>
            </thead>
            <tbody>
              {quarters.map(({ consideration, fees, activities }, index) => (
                <tr key={QUARTERS[index]} className="border-b border-stone-200">
                  <td className="h-10">{QUARTERS[index]}</td>
                  <td className="pl-3 text-right">
                    <Price pounds={consideration} isWhole />
                  </td>
                  <td className="pl-3 text-right">
                    <Price pounds={fees} isWhole />
                  </td>
                  <td className="pl-3 text-right">{activities}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ))
      )}
    </section>
  )
}
