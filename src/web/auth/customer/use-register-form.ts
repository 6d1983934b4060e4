import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { Typed } from '#domain/site/form-drafts.ts'
import { EMPTY_REGISTRATION, RegisterForm, type RegisterValues } from './register-form-schema.ts'

export const useRegisterForm = (typed: Typed) =>
  useForm<RegisterValues>({
    // The checkbox is a boolean in the form and must be `true` in the schema, which the form's type cannot express.
    resolver: zodResolver(RegisterForm) as never,
    defaultValues: { ...EMPTY_REGISTRATION, ...typed, isSixteen: 'isSixteen' in typed },
  })
