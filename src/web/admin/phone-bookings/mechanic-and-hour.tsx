import { slotDay } from '#domain/bookings/slot-terms.ts'
import { SlotPicker } from '#web/bookings/slots/slot-picker.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { dateTimeText } from '#web/ui/text/date-text.ts'

export type Chosen = { mechanicId: number | null; date: string; time: string }

type Offered = { id: number; name: string; nextFreeAt: string | null }

type MechanicAndHourProps = {
  quoteId: string
  mechanics: readonly Offered[] | undefined
  hasFailed: boolean
  chosen: Chosen
  onChange: (chosen: Chosen) => void
  timeError: string | undefined
  /** Lets the form move the focus to the hours, or before a day is chosen to the days. */
  hoursRef: (control: { focus(): void }) => void
}

const ignore = () => {}

/** A mechanic and one of their free hours, or nobody by name: then the first who accepts agrees the time. */
export function MechanicAndHour(props: MechanicAndHourProps) {
  const { quoteId, mechanics, hasFailed, chosen, onChange, timeError, hoursRef } = props
  const { mechanicId, date, time } = chosen
  const offered = mechanics?.find(({ id }) => id === mechanicId)
  return (
    <>
      <Field label="Mechanic" hint={hintOf(mechanics, hasFailed)}>
        <Select
          value={mechanicId ?? ''}
          onChange={(event) =>
            onChange({ mechanicId: Number(event.target.value) || null, date: '', time: '' })
          }
        >
          <option value="">Let us pick: the first who accepts</option>
          {(mechanics ?? []).map(({ id, name, nextFreeAt }) => (
            <option key={id} value={id}>
              {nextFreeAt ? `${name}, free from ${dateTimeText(nextFreeAt)}` : name}
            </option>
          ))}
        </Select>
      </Field>
      {offered ? (
        <SlotPicker
          of={{ quoteId, mechanicId: offered.id }}
          date={date}
          time={time}
          onDate={(chosenDate) =>
            chosenDate === date || onChange({ ...chosen, date: chosenDate, time: '' })
          }
          onTime={(startsAt) => onChange({ ...chosen, time: startsAt })}
          openAt={offered.nextFreeAt && slotDay(offered.nextFreeAt)}
          timeError={timeError}
          dateRef={date === '' ? hoursRef : ignore}
          timeRef={date === '' ? ignore : hoursRef}
        />
      ) : null}
    </>
  )
}

function hintOf(mechanics: readonly Offered[] | undefined, hasFailed: boolean): string {
  if (mechanics === undefined)
    return hasFailed
      ? 'Who is near did not load. Please press “Show price and mechanics” again.'
      : 'Looking for who is near…'
  return `${mechanics.length} can take it. Without a name, the first who accepts agrees the time with the caller.`
}
