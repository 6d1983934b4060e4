import type { ReactNode } from 'react'
import { ONLINE_CANCELLATION_HOURS } from '#domain/payments/deposit-terms.ts'

const BENEFITS = [
  ['Every booking in one place', 'where it stands now, and what was done before'],
  ['Your cars remembered', 'the next quote starts with the plate filled in'],
  [
    'Change your mind here',
    `move or cancel a booking online until ${ONLINE_CANCELLATION_HOURS} hours before it starts`,
  ],
] as const

type AccountBenefitsProps = { heading: string; children: ReactNode }

export function AccountBenefits({ heading, children }: AccountBenefitsProps) {
  return (
    <aside className="rounded-panel bg-green-50 p-6 md:p-8">
      <h2 className="text-2xl">{heading}</h2>
      <ul className="mt-4 grid gap-3">
        {BENEFITS.map(([title, words]) => (
          <li key={title}>
            <strong className="font-semibold">{title}</strong>
            <span className="block text-stone-700">{words}</span>
          </li>
        ))}
      </ul>
      <div className="mt-6">{children}</div>
    </aside>
  )
}
