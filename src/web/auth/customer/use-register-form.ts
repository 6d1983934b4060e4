import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { EMPTY_REGISTRATION, RegisterForm, type RegisterValues } from './register-form-schema.ts'

export const useRegisterForm = () =>
  useForm<RegisterValues>({
    // The checkbox is a boolean in the form and must be `true` in the schema, which the form's type cannot express.
    resolver: zodResolver(RegisterForm) as never,
    defaultValues: EMPTY_REGISTRATION,
  })
