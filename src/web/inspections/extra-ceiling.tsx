import { getBooking, setExtraCeiling } from '#contract/bookings/bookings.calls.ts'
import type { Booking } from '#contract/bookings/bookings.ts'
import { isEnded } from '#domain/bookings/booking-status.ts'
import { ceilingsToChoose, ceilingText } from '#domain/bookings/extra-work/extra-work.ts'
import { isFree } from '#domain/payments/deposit-state.ts'
import { useAction } from '#web/api/use-action.ts'
import { useSettings } from '#web/api/use-settings.ts'
import { NeedsScripts } from '#web/ui/button/needs-scripts.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'

/** Lets the customer agree in advance to extra work up to an amount. */
export function ExtraCeiling({ booking }: { booking: Booking }) {
  const { id, status, deposit, isRedacted, sample, extraCeilingPounds } = booking
  const amounts = ceilingsToChoose(useSettings().extraCeilings, extraCeilingPounds)
  const { run, isRunning, refused } = useAction(setExtraCeiling, {
    words: 'setExtraCeiling',
    done: { title: 'Saved' },
    invalidates: [getBooking],
  })
  if (isRedacted || sample || isEnded(status) || isFree(deposit)) return null
  const choose = (value: string) => {
    const pounds = amounts.find((each) => String(each) === value)
    if (pounds !== undefined) void run({ id, extraCeilingPounds: pounds })
  }
  return (
    <section aria-labelledby="extra-ceiling">
      <h2 id="extra-ceiling" className="mb-4 text-[1.75rem]">
        If your mechanic finds more
      </h2>
      <Field
        label="Extra work without asking you"
        hint="Up to this amount your mechanic can go ahead, and we will email you what it is. Anything beyond it waits for your answer."
        error={refused.extraCeilingPounds}
      >
        <Select
          value={extraCeilingPounds}
          disabled={isRunning}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
          className="max-w-sm"
        >
          {amounts.map((pounds) => (
            <option key={pounds} value={pounds}>
              {ceilingText(pounds)}
            </option>
          ))}
        </Select>
      </Field>
      <NeedsScripts />
    </section>
  )
}
