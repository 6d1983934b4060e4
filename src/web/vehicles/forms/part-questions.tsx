import { useState } from 'react'
import { answerPart } from '#contract/vehicles/part-history.calls.ts'
import { getVehicleHealth } from '#contract/vehicles/vehicle-care.calls.ts'
import type { VehicleHealth } from '#contract/vehicles/vehicle-care.ts'
import { useAction } from '#web/api/use-action.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { questionText } from './question-text.ts'
import { NO_DATE, RememberedDateFields, rememberedText } from './remembered-date.tsx'

type Part = VehicleHealth['components'][number]

/** Asks about parts of unknown history, one question at a time, as each answer is a press. */
export function PartQuestions({ health }: { health: VehicleHealth }) {
  const [skipped, setSkipped] = useState<readonly string[]>([])
  const asked = health.components.filter(({ question }) => question !== null)
  const [part] = asked.filter(({ component }) => !skipped.includes(component))
  if (!part) return null
  return (
    <Notice tone="info" title="Not on record: please tell us" className="mb-8">
      <Question
        key={part.component}
        part={part}
        health={health}
        onSkip={() => setSkipped([...skipped, part.component])}
      />
      {asked.length > 1 ? (
        <p className="mt-4 text-sm text-stone-600">
          One of {asked.length} parts whose past nobody has recorded.
        </p>
      ) : null}
    </Notice>
  )
}

type QuestionProps = { part: Part; health: VehicleHealth; onSkip: () => void }

function Question({ part, health, onSkip }: QuestionProps) {
  const [isDating, setDating] = useState(false)
  const [date, setDate] = useState(NO_DATE)
  const [error, setError] = useState<string>()
  const { run, isRunning } = useAction(answerPart, {
    words: 'saveCare',
    done: { title: 'Thank you', description: 'We have updated the forecasts.' },
    onRefused: {
      invalid: ({ fields }) => {
        setError(fields?.renewedOn)
        return true
      },
    },
    invalidates: [getVehicleHealth],
  })
  const answer = (kind: 'original' | 'neverHad' | 'unknown') =>
    run({ id: health.vehicle.id, component: part.component, kind })
  const save = () => {
    const renewedOn = rememberedText(date)
    if (renewedOn === null) return setError('Please choose the month and the year')
    run({ id: health.vehicle.id, component: part.component, kind: 'renewed', renewedOn })
  }
  return (
    <div>
      <p className="text-lg font-semibold text-ink">{questionText(part)}</p>
      {isDating ? (
        <div className="mt-3 grid max-w-sm gap-4">
          <RememberedDateFields
            value={date}
            onChange={setDate}
            today={health.mileage.forecast[0]?.on ?? ''}
            firstYear={health.vehicle.year}
            error={error}
          />
          <div className="flex flex-wrap gap-2">
            <Button isLoading={isRunning} loadingLabel="Saving…" onClick={save}>
              Save
            </Button>
            <Button variant="quiet" onClick={() => setDating(false)}>
              Back
            </Button>
          </div>
        </div>
      ) : (
        <div className="mt-3 flex flex-col gap-2 sm:flex-row sm:flex-wrap">
          <Button variant="outline" onClick={() => setDating(true)}>
            Renewed about…
          </Button>
          <Button variant="outline" disabled={isRunning} onClick={() => answer('original')}>
            Still the original
          </Button>
          {part.mayBeAbsent ? (
            <Button variant="outline" disabled={isRunning} onClick={() => answer('neverHad')}>
              It never had one
            </Button>
          ) : null}
          <Button variant="outline" disabled={isRunning} onClick={() => answer('unknown')}>
            I don’t know
          </Button>
          <Button variant="quiet" onClick={onSkip}>
            Ask me later
          </Button>
        </div>
      )}
    </div>
  )
}
