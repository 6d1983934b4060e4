import { DOCUMENT_MAX_BYTES, DOCUMENT_TYPES } from '#contract/mechanics/forms.ts'
import type { MechanicDocument } from '#contract/mechanics/mechanic-documents.ts'
import { DOCUMENT_KINDS, DOCUMENT_NAMES } from '#domain/mechanics/vetting.ts'
import { useTyped } from '#web/api/search/use-draft.ts'
import { documentSteps } from '#web/mechanics/documents/document-steps.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

const MEGABYTES = DOCUMENT_MAX_BYTES / 1_000_000

type ApplicationUploadProps = {
  documents: readonly MechanicDocument[]
  token: string
  /** YYYY-MM-DD. */
  today: string
}

/** Begins with what is still to send. The key makes the fields new once the page shows one document more. */
export function ApplicationUpload({ documents, token, today }: ApplicationUploadProps) {
  const typed = useTyped('application-document')
  const next = documentSteps(documents).find(({ isToSend }) => isToSend)
  return (
    <form
      key={documents.length}
      method="post"
      action={`/my-application?${new URLSearchParams({ k: token })}`}
      encType="multipart/form-data"
      aria-labelledby="send"
      className="grid content-start gap-5"
    >
      <h2 id="send" className="text-2xl">
        Send a document
      </h2>
      <Field label="What is it?">
        <Select name="kind" required defaultValue={typed.kind ?? next?.kind ?? 'insurance'}>
          {DOCUMENT_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {DOCUMENT_NAMES[kind]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Title" hint="As on the paper">
        <TextInput
          name="title"
          defaultValue={typed.title}
          required
          minLength={2}
          maxLength={100}
          autoComplete="off"
        />
      </Field>
      <Field label="Last day" hint="For the insurance only">
        <TextInput name="expiresOn" defaultValue={typed.expiresOn} type="date" min={today} />
      </Field>
      <Field label="File" hint={`A PDF or a photograph, at most ${MEGABYTES} MB`}>
        <TextInput name="file" type="file" required accept={DOCUMENT_TYPES.join(',')} />
      </Field>
      <Button type="submit" size="large">
        Send document
      </Button>
      <p className="text-sm text-stone-600">
        Only our staff can open them; this page shows nobody what is in them.
      </p>
    </form>
  )
}
