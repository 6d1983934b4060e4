import { type ChangeEvent, useId, useState } from 'react'
import { DOCUMENT_MAX_BYTES, DOCUMENT_TYPES } from '#contract/mechanics/forms.ts'
import { removeBill } from '#contract/vehicles/part-history.calls.ts'
import { getVehicleHealth } from '#contract/vehicles/vehicle-care.calls.ts'
import { useUpload } from '#web/api/use-action.ts'
import { buttonLook } from '#web/ui/button/button-look.ts'
import { classNames } from '#web/ui/class-names.ts'
import { RemoveButton } from './remove-button.tsx'

type Work = { vehicleId: number; workId: number; service: string; bill: 'photo' | 'pdf' | null }

const MEGABYTES = DOCUMENT_MAX_BYTES / 1_000_000

/** The bill of work that its keeper recorded: a photograph or a PDF that nobody else sees. */
export function WorkBill({ work }: { work: Work }) {
  const { vehicleId, workId, service, bill } = work
  const path = `/api/vehicle-care/${vehicleId}/work/${workId}/bill`
  return bill === null ? (
    <AddBill path={path} service={service} />
  ) : (
    <>
      <a
        href={path}
        download
        className={buttonLook({ variant: 'quiet' })}
        aria-label={`Bill: ${service}`}
      >
        {bill === 'pdf' ? 'Bill (PDF)' : 'Bill (photo)'}
      </a>
      <RemoveButton
        endpoint={removeBill}
        input={{ id: vehicleId, workId }}
        done="Bill removed"
        name={`Remove the bill: ${service}`}
      >
        Remove bill
      </RemoveButton>
    </>
  )
}

function AddBill({ path, service }: { path: string; service: string }) {
  const id = useId()
  const [error, setError] = useState<string | null>(null)
  const { run, isRunning } = useUpload(path, {
    words: 'saveCare',
    done: { title: 'Bill added' },
    invalidates: [getVehicleHealth],
  })
  const send = async (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.target
    const [file] = input.files ?? []
    if (!file) return
    const isTooBig = file.size > DOCUMENT_MAX_BYTES
    setError(isTooBig ? `Please choose a file of ${MEGABYTES} MB or less` : null)
    if (!isTooBig) await run({ about: {}, file })
    // The same file may be chosen again.
    input.value = ''
  }
  return (
    <span>
      <label
        htmlFor={id}
        className={classNames(
          buttonLook({ variant: 'quiet' }),
          'cursor-pointer focus-within:outline-2 focus-within:outline-offset-2',
        )}
      >
        {isRunning ? 'Adding…' : 'Add the bill'}
        <span className="sr-only">: {service}</span>
        <input
          id={id}
          type="file"
          className="sr-only"
          accept={DOCUMENT_TYPES.join(',')}
          disabled={isRunning}
          onChange={send}
          aria-describedby={error === null ? undefined : `${id}-error`}
        />
      </label>
      {error === null ? null : (
        <span id={`${id}-error`} role="alert" className="block text-red-600">
          {error}
        </span>
      )}
    </span>
  )
}
