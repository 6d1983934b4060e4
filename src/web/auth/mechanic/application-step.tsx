import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { RegisterMechanicBody } from '#contract/mechanics/forms.ts'
import type { ApplicationValues } from './application-draft.ts'

/** The fields of each step of the application. */
const STEP_FIELDS = {
  'About you': ['name', 'email', 'phone', 'location'],
  'Your trade': ['qualification', 'experience', 'specialty'],
  'Your account': ['password', 'confirmPassword'],
} as const satisfies Record<string, readonly (keyof ApplicationValues)[]>
type StepName = keyof typeof STEP_FIELDS
const STEP_NAMES = Object.keys(STEP_FIELDS) as StepName[]

type ApplicationStepProps = {
  name: StepName
  form: UseFormReturn<ApplicationValues>
  children: ReactNode
}

/** One step, which says when everything in it is there, so that somebody who comes back sees what is left. */
export function ApplicationStep({ name, form, children }: ApplicationStepProps) {
  const { error } = RegisterMechanicBody.safeParse(form.watch())
  const wrong = new Set(error?.issues.map(({ path }) => path[0]))
  const isDone = STEP_FIELDS[name].every((field) => !wrong.has(field))
  return (
    <fieldset className="grid gap-x-5 gap-y-6 border-t border-stone-200 pt-6 sm:grid-cols-2">
      <legend className="float-left mb-1 flex w-full items-center gap-2.5 font-display text-2xl font-bold sm:col-span-2">
        {STEP_NAMES.indexOf(name) + 1}. {name}
        {isDone ? <CircleCheck aria-label="complete" className="size-6 text-green-700" /> : null}
      </legend>
      {children}
    </fieldset>
  )
}
