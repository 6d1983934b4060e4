import { formatPounds, type Pence } from '#domain/money/money.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { SamplePrice } from './sample-prices.ts'

type PricePreviewProps = {
  /** Null while a figure is missing. */
  samples: readonly SamplePrice[] | null
  deposit: { before: Pence; after: Pence | null }
}

/** What three jobs cost before and after, and what of it is due at booking. */
export function PricePreview({ samples, deposit }: PricePreviewProps) {
  return (
    <section aria-labelledby="preview" className="rounded-panel bg-yellow-100 p-5">
      <h3 id="preview" className="text-xl">
        What it does to prices
      </h3>
      {samples === null ? (
        <p className="mt-2">Please fill in every figure to see it.</p>
      ) : (
        <table className="mt-2 w-full">
          <thead className="text-sm text-stone-600">
            <tr>
              <th scope="col" className="py-1 text-left font-normal">
                Mobile visit for
              </th>
              <th scope="col" className="py-1 pl-3 text-right font-normal">
                Before
              </th>
              <th scope="col" className="py-1 pl-3 text-right font-normal">
                After
              </th>
            </tr>
          </thead>
          <tbody>
            {samples.map((sample) => (
              <SampleRow key={sample.what} sample={sample} />
            ))}
            <SampleRow
              sample={{ name: 'Deposit', what: 'of any of them, at booking', ...deposit }}
            />
          </tbody>
        </table>
      )}
    </section>
  )
}

function SampleRow({ sample: { name, what, before, after } }: { sample: SamplePrice }) {
  return (
    <tr className="border-t border-stone-300 align-baseline">
      <th scope="row" className="py-2 text-left font-semibold">
        {name}
        <span className="block text-sm font-normal text-stone-700">{what}</span>
      </th>
      <td className="py-2 pl-3 text-right tabular-nums">{formatPounds(before)}</td>
      <td
        className={classNames(
          'py-2 pl-3 text-right tabular-nums',
          after !== before && 'font-semibold',
        )}
      >
        {after === null ? 'below its labour' : formatPounds(after)}
      </td>
    </tr>
  )
}
