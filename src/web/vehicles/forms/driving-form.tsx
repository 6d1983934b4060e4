import { useState } from 'react'
import { saveDriving, type VehicleHealth } from '#contract/vehicles/vehicle-care.ts'
import { call } from '#web/api/call.ts'
import { explain } from '#web/api/explain.ts'
import { Button } from '#web/ui/button/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Segmented } from '#web/ui/form/segmented.tsx'

type Driving = VehicleHealth['driving']
type DrivingFormProps = { vehicleId: number; driving: Driving; onChanged: () => Promise<unknown> }

/** Asks two optional questions about the driving, because it affects the wear. */
export function DrivingForm({ vehicleId, driving, onChanged }: DrivingFormProps) {
  const [answers, setAnswers] = useState<Driving>(driving)
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    try {
      await call(saveDriving, { id: String(vehicleId), ...answers })
      toast({ title: 'Saved', description: 'The forecasts follow your answers.' })
      await onChanged()
    } catch (error) {
      toast({ ...explain('saveCare', error), variant: 'destructive' })
    } finally {
      setSaving(false)
    }
  }
  return (
    <div className="grid content-start gap-4">
      <h3 className="text-xl">How do you drive it?</h3>
      <Segmented
        legend="Driving style"
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
        isLoading={isSaving}
        loadingLabel="Saving…"
        onClick={save}
        className="justify-self-start"
      >
        Save answers
      </Button>
    </div>
  )
}
