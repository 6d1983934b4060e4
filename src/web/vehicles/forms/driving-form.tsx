import { useState } from 'react'
import { getVehicleHealth, saveDriving } from '#contract/vehicles/vehicle-care.calls.ts'
import type { VehicleHealth } from '#contract/vehicles/vehicle-care.ts'
import { useAction } from '#web/api/use-action.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Segmented } from '#web/ui/form/segmented.tsx'

type Driving = VehicleHealth['driving']
type DrivingFormProps = { vehicleId: number; driving: Driving }

/** Asks two optional questions about the driving, because it affects the wear. */
export function DrivingForm({ vehicleId, driving }: DrivingFormProps) {
  const [answers, setAnswers] = useState<Driving>(driving)
  const { run, isRunning, refused } = useAction(saveDriving, {
    words: 'saveCare',
    done: { title: 'Saved', description: 'We have updated the forecasts.' },
    invalidates: [getVehicleHealth],
  })
  return (
    <div className="grid content-start gap-4">
      <h3 className="text-xl">How do you drive it?</h3>
      <Segmented
        legend="Driving style"
        error={refused.style}
        value={answers.style ?? 'unknown'}
        onChange={(style) => setAnswers({ ...answers, style: style === 'unknown' ? null : style })}
        options={[
          { value: 'gentle', label: 'Gentle' },
          { value: 'moderate', label: 'Moderate' },
          { value: 'hard', label: 'Hard' },
        ]}
      />
      <Segmented
        legend="Mostly"
        error={refused.use}
        value={answers.use ?? 'unknown'}
        onChange={(use) => setAnswers({ ...answers, use: use === 'unknown' ? null : use })}
        options={[
          { value: 'town', label: 'In town' },
          { value: 'mixed', label: 'Mixed' },
          { value: 'motorway', label: 'Motorway' },
        ]}
      />
      <Button
        variant="outline"
        isLoading={isRunning}
        loadingLabel="Saving…"
        onClick={() => run({ id: vehicleId, ...answers })}
        className="justify-self-start"
      >
        Save answers
      </Button>
    </div>
  )
}
