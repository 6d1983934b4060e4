import type { ReactNode } from 'react'
import {
  DEPOSIT_SENTENCES,
  depositPurpose,
  depositRefunded,
} from '#domain/payments/deposit-terms.ts'
import { WARRANTY_MONTHS } from '#domain/site/brand.ts'
import { useDepositPence } from '#web/api/use-tariff.ts'
import { Section } from '#web/ui/layout/section.tsx'
import { TickList } from './tick-list.tsx'

/** Closes a page with promises that the program's rules enforce, and a link to the quote. */
export function ClosingBand({ heading, actions }: { heading: string; actions: ReactNode }) {
  const deposit = useDepositPence()
  return (
    <Section id="book" ground="dark">
      <div className="grid items-end gap-10 lg:grid-cols-[1fr_auto] lg:gap-20">
        <div>
          <h2 className="text-[2rem] md:text-[2.75rem]">{heading}</h2>
          <TickList
            ground="dark"
            className="mt-5 text-lg"
            items={[
              `${depositPurpose(deposit, true)} ${DEPOSIT_SENTENCES.finalPayment}`,
              depositRefunded(deposit),
              `Repairs carry a ${WARRANTY_MONTHS}-month warranty, on top of your rights in law.`,
            ]}
          />
        </div>
        <div className="flex flex-wrap gap-3 max-sm:[&>*]:w-full">{actions}</div>
      </div>
    </Section>
  )
}
