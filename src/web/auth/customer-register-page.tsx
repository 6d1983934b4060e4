import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, useHydrated, useNavigate } from '@tanstack/react-router'
import { registerCustomer } from '#contract/auth/accounts.calls.ts'
import { STORED } from '#web/api/session/stored-account.ts'
import { useAction } from '#web/api/use-action.ts'
import { explainCode } from '#web/api/words/explain.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { AccountBenefits } from './account-benefits.tsx'
import { AccountFrame } from './account-frame.tsx'
import { RegisterForm } from './register-form.tsx'
import type { RegisterValues } from './register-form-schema.ts'
import { useRegisterForm } from './use-register-form.ts'

export const Route = createFileRoute('/_public/customer/register')({
  head: () => ({
    meta: [
      { title: 'Create an account · Kerbside' },
      { name: 'description', content: 'An account keeps your bookings, quotes and cars together.' },
    ],
  }),
  validateSearch: ({ refused }: Record<string, unknown>): { refused?: string } =>
    typeof refused === 'string' ? { refused } : {},
  component: CustomerRegisterPage,
})

function CustomerRegisterPage() {
  const { refused } = Route.useSearch()
  const isAlive = useHydrated()
  const failed = isAlive ? null : explainCode('registerCustomer', refused)
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const form = useRegisterForm()
  const { run, isRunning, problem } = useAction(registerCustomer, {
    words: 'registerCustomer',
    form,
    hasWordsBesideFields: true,
    done: {
      title: 'Registration Successful',
      description: 'Your account has been created! You can now sign in.',
    },
    onDone: async ({ customer }) => {
      STORED.customer.store(customer)
      queryClient.clear()
      await navigate({ to: '/' })
    },
  })
  const send = ({ name, email, password, phone, address }: RegisterValues) =>
    run({ name, email, password, phone: phone || null, address: address || null })
  return (
    <AccountFrame
      heading="Create an account"
      isPlain
      lead="It takes a minute and costs nothing."
      aside={
        <AccountBenefits heading="What you get">
          <p>Already have one?</p>
          <ButtonLink to="/customer/login" variant="outline" className="mt-3">
            Customer login
          </ButtonLink>
        </AccountBenefits>
      }
    >
      <RegisterForm form={form} onSend={send} isRunning={isRunning} failure={problem ?? failed} />
    </AccountFrame>
  )
}
