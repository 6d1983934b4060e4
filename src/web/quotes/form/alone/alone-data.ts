import { carry, dataOf } from '#web/api/query/carry-answers.ts'
import type { QuoteFormProps } from '#web/quotes/form/quote-form.tsx'

/** What the server writes beside the form, for its hydration. */
export type AloneProps = Pick<QuoteFormProps, 'services' | 'mobileFeePounds'>

/** Lays out the properties as the page holds them: the names of a service's fields once. */
export const packAlone = ({ services, mobileFeePounds }: AloneProps) =>
  [mobileFeePounds, carry([], services)] as const

export function unpackAlone(text: string): AloneProps {
  const [mobileFeePounds, services]: ReturnType<typeof packAlone> = JSON.parse(text)
  // The server packed them so, above.
  return { mobileFeePounds, services: dataOf(services) as AloneProps['services'] }
}
