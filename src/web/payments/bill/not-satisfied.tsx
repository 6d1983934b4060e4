import { dissatisfactionPromise } from '#domain/site/settings/dissatisfaction.ts'

/** Leads a customer to the one place where they say that something is not right, further down on the page [PAY-22]. */
export function NotSatisfied({ satisfactionHours }: { satisfactionHours: number }) {
  return (
    <p className="mt-3 text-[0.9375rem] leading-normal text-stone-700" data-print="hide">
      {dissatisfactionPromise(satisfactionHours)}{' '}
      <a
        href="#case"
        className="inline-flex min-h-11 items-center font-semibold text-green-700 underline underline-offset-4"
      >
        Something is not right
      </a>
    </p>
  )
}
