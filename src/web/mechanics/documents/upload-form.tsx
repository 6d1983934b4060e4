import { zodResolver } from '@hookform/resolvers/zod'
import { type RefObject, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { DOCUMENT_MAX_BYTES, DOCUMENT_TYPES } from '#contract/mechanics/forms.ts'
import { listDocuments } from '#contract/mechanics/mechanic-documents.calls.ts'
import { DOCUMENT_KINDS, DOCUMENT_NAMES, EXPIRY_REMINDER_DAYS } from '#domain/mechanics/vetting.ts'
import { PORTAL_READS } from '#web/api/session/portal-reads.ts'
import { useUpload } from '#web/api/use-action.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { useFieldControl } from '#web/ui/form/field-context.ts'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

const REMINDERS = EXPIRY_REMINDER_DAYS.toReversed()
  .join(', ')
  .replace(/, (\d+)$/, ' and $1')
const MEGABYTES = DOCUMENT_MAX_BYTES / 1_000_000

/** The metadata in the contract's query, with the file beside it. */
const UploadSchema = z
  .object({
    kind: z.enum(DOCUMENT_KINDS),
    title: z.string().check(z.minLength(2, 'Please give it a title')),
    expiresOn: z.string(),
  })
  .check(
    z.refine(({ kind, expiresOn }) => kind !== 'insurance' || expiresOn !== '', {
      path: ['expiresOn'],
      error: 'Please choose the day it ends',
    }),
  )
type Values = z.infer<typeof UploadSchema>

const EMPTY: Values = { kind: 'insurance', title: '', expiresOn: '' }

export function UploadForm() {
  const [file, setFile] = useState<File | null>(null)
  const [isFileMissing, setFileMissing] = useState(false)
  const fileField = useRef<HTMLInputElement>(null)
  /** A new key replaces the file input, because nothing else clears it. */
  const [round, setRound] = useState(0)
  const form = useForm<Values>({ resolver: zodResolver(UploadSchema), defaultValues: EMPTY })
  const { register, handleSubmit, watch, reset, formState } = form
  const { errors } = formState
  const kind = watch('kind')
  const fileError = fileErrorOf(file, isFileMissing)
  const { run, isRunning } = useUpload(listDocuments.path, {
    words: 'savePortal',
    form,
    hasWordsBesideFields: true,
    done: { title: 'Document sent' },
    onDone: () => {
      reset({ ...EMPTY, kind })
      setFile(null)
      setRound(round + 1)
    },
    invalidates: PORTAL_READS,
  })
  const submit = ({ expiresOn, ...values }: Values) => {
    // The other fields are right, or the form would have led to the first of them.
    if (file === null || fileErrorOf(file, false)) return fileField.current?.focus()
    return run({ about: { ...values, ...(kind === 'insurance' && { expiresOn }) }, file })
  }
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        setFileMissing(file === null)
        return handleSubmit(submit)(event)
      }}
      className="grid content-start gap-5"
    >
      <h3 className="text-2xl">Send a document</h3>
      <Field label="What is it?" error={errors.kind?.message}>
        <Select {...register('kind')} required>
          {DOCUMENT_KINDS.map((each) => (
            <option key={each} value={each}>
              {DOCUMENT_NAMES[each]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Title" hint="As on the paper" error={errors.title?.message}>
        <TextInput {...register('title')} required autoComplete="off" />
      </Field>
      {kind === 'insurance' ? (
        <Field
          label="Last day"
          hint={`We remind you ${REMINDERS} days before. Customers cannot find you after it without a new one.`}
          error={errors.expiresOn?.message}
        >
          <TextInput {...register('expiresOn')} type="date" required />
        </Field>
      ) : null}
      <Field label="File" hint={`A PDF or a photograph, at most ${MEGABYTES} MB`} error={fileError}>
        <FileInput key={round} field={fileField} onFile={setFile} />
      </Field>
      <Button type="submit" size="large" isLoading={isRunning} loadingLabel="Sending…">
        Send document
      </Button>
    </form>
  )
}

type FileInputProps = {
  field: RefObject<HTMLInputElement | null>
  onFile: (file: File | null) => void
}

function FileInput({ field, onFile }: FileInputProps) {
  const control = useFieldControl()
  return (
    <input
      {...control}
      ref={field}
      type="file"
      required
      accept={DOCUMENT_TYPES.join(',')}
      onChange={(event) => onFile(event.target.files?.[0] ?? null)}
      className="control"
    />
  )
}

function fileErrorOf(file: File | null, isMissing: boolean): string | undefined {
  if (file === null) return isMissing ? 'Please choose a file' : undefined
  return file.size > DOCUMENT_MAX_BYTES
    ? `Please choose a file of ${MEGABYTES} MB or less`
    : undefined
}
