import type { LedgerMonth } from '#contract/admin/ledger/ledger.ts'
import { LEDGER_ACCOUNT_WORDS } from '#domain/payments/ledger/ledger-accounts.ts'
import { FIGURE_WORDS } from '#domain/payments/ledger/month-figures.ts'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import { Price } from '#web/ui/text/price.tsx'
import { FIGURES } from './month-figures.tsx'

const CELL = 'h-10 pl-4 text-right'
const TABLE = 'w-full whitespace-nowrap text-sm tabular-nums'

/** The figures behind the chart. Days without any movement are left out. */
export function DaysTable({ days }: { days: LedgerMonth['days'] }) {
  const moved = days.filter((day) => FIGURES.some((figure) => day[figure] !== 0))
  return (
    <Disclosure summary="By day, as a table">
      {moved.length === 0 ? (
        <p className="text-stone-600">Nothing moved.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls sideways must be reachable by keyboard
        <section className="overflow-x-auto" aria-label="Figures by day" tabIndex={0}>
          <table className={TABLE}>
            <thead>
              <tr className="border-b border-stone-300">
                <th className="h-10 text-left font-semibold">Day</th>
                {FIGURES.map((figure) => (
                  <th key={figure} className={`${CELL} font-semibold`}>
                    {FIGURE_WORDS[figure]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {moved.map((day) => (
                <tr key={day.day} className="border-b border-stone-200">
                  <td>{day.day}</td>
                  {FIGURES.map((figure) => (
                    <td key={figure} className={CELL}>
                      <Price pounds={day[figure]} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Disclosure>
  )
}

export function AccountsTable({ accounts }: { accounts: LedgerMonth['accounts'] }) {
  return (
    <section aria-labelledby="accounts" className="mt-10">
      <h2 id="accounts" className="text-2xl">
        Accounts
      </h2>
      <p className="mt-1 max-w-prose text-sm text-stone-600">
        A debit is positive: what others owe us, and money that is held for us. A credit is
        negative: what we owe, and what we earned.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls sideways must be reachable by keyboard */}
      <section className="mt-3 overflow-x-auto" aria-label="Balances by account" tabIndex={0}>
        <table className={TABLE}>
          <thead>
            <tr className="border-b border-stone-300">
              <th className="h-10 text-left font-semibold">Account</th>
              <th className={`${CELL} font-semibold`}>Before</th>
              <th className={`${CELL} font-semibold`}>Debits</th>
              <th className={`${CELL} font-semibold`}>Credits</th>
              <th className={`${CELL} font-semibold`}>After</th>
            </tr>
          </thead>
          <tbody>
            {accounts.map(({ account, before, debits, credits, after }) => (
              <tr key={account} className="border-b border-stone-200">
                <td>{LEDGER_ACCOUNT_WORDS[account]}</td>
                {[before, debits, credits, after].map((pounds, column) => (
                  <td key={COLUMNS[column]} className={CELL}>
                    <Price pounds={pounds} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}

const COLUMNS = ['before', 'debits', 'credits', 'after']
