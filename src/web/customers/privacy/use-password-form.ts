import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { givenPasswordField } from '#contract/auth/forms.ts'

const Schema = z.object({ password: givenPasswordField })

export const usePasswordForm = () =>
  useForm({ resolver: zodResolver(Schema), defaultValues: { password: '' } })
