import { createContext, useContext } from 'react'

type FieldControl = {
  id: string | undefined
  describedBy: string | undefined
  isInvalid: boolean
}

const NO_FIELD: FieldControl = {
  id: undefined,
  describedBy: undefined,
  isInvalid: false,
}

export const FieldContext = createContext<FieldControl>(NO_FIELD)

/** Returns the attributes that connect a control inside a Field to its label, hint and error. */
export function useFieldControl() {
  const { id, describedBy, isInvalid } = useContext(FieldContext)
  return {
    ...(id === undefined ? {} : { id }),
    ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
    ...(isInvalid ? { 'aria-invalid': true as const } : {}),
  }
}
