import type { PartQuestions } from '#contract/vehicles/part-questions.ts'
import { useTyped } from '#web/api/search/use-draft.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { MONTHS, yearsBetween } from '#web/vehicles/forms/remembered-date.tsx'

type PartAnswerFormProps = {
  token: string
  part: Pick<PartQuestions['asked'][number], 'component' | 'name' | 'mayBeAbsent'>
  today: string
  firstYear: number
  isRefused: boolean
}

/** A plain form: it works as it is, and leads back to this page. */
export function PartAnswerForm(props: PartAnswerFormProps) {
  const { token, part, today, firstYear, isRefused } = props
  const typed = useTyped('part-answer')
  return (
    <form method="post" action="/part-question" className="mt-7">
      <input type="hidden" name="k" value={token} />
      <input type="hidden" name="component" value={part.component} />
      <div className="grid xs:grid-cols-[1fr_7.5rem] items-start gap-3">
        <Field
          label="Renewed about"
          error={
            isRefused
              ? 'Please choose a month and a year up to today in which the car was in use'
              : undefined
          }
        >
          <Select name="month" defaultValue={typed.month}>
            <option value="">Month</option>
            {MONTHS.map(({ value, name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Year">
          <Select name="year" defaultValue={typed.year}>
            <option value="">Choose</option>
            {yearsBetween(firstYear, today).map((year) => (
              <option key={year} value={year}>
                {year}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Button type="submit" name="kind" value="renewed" isWide className="mt-4">
        It was renewed then
      </Button>
      <p className="mt-7 font-semibold">Or</p>
      <div className="mt-3 grid gap-2">
        <Button type="submit" name="kind" value="original" variant="outline" isWide>
          Still the original
        </Button>
        {part.mayBeAbsent ? (
          <Button type="submit" name="kind" value="neverHad" variant="outline" isWide>
            It never had one
          </Button>
        ) : null}
        <Button type="submit" name="kind" value="unknown" variant="outline" isWide>
          I don’t know
        </Button>
      </div>
    </form>
  )
}
