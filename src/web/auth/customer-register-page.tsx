import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import type { UseFormReturn } from 'react-hook-form'
import { registerCustomer } from '#contract/auth/accounts.ts'
import { call } from '#web/api/call.ts'
import { explain } from '#web/api/explain.ts'
import { storeCustomer } from '#web/api/session/stored-customer.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { AccountBenefits } from './account-benefits.tsx'
import { AccountFrame } from './account-frame.tsx'
import { RegisterForm } from './register-form.tsx'
import type { RegisterValues } from './register-form-schema.ts'
import { showRefusal } from './show-refusal.ts'

export const Route = createFileRoute('/customer/register')({
  head: () => ({
    meta: [
      { title: 'Create an account · Kerbside' },
      { name: 'description', content: 'An account keeps your bookings, quotes and cars together.' },
    ],
  }),
  component: CustomerRegisterPage,
})

function CustomerRegisterPage() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const send = async (values: RegisterValues, form: UseFormReturn<RegisterValues>) => {
    const { name, email, password, phone, address } = values
    try {
      const { customer } = await call(registerCustomer, {
        name,
        email,
        password,
        phone: phone || null,
        address: address || null,
      })
      storeCustomer(customer)
      queryClient.clear()
      toast({
        title: 'Registration Successful',
        description: 'Your account has been created! You can now sign in.',
      })
      await navigate({ to: '/' })
    } catch (error) {
      showRefusal(form, error)
      toast({ ...explain('registerCustomer', error), variant: 'destructive' })
    }
  }
  return (
    <AccountFrame
      heading="Create an account"
      lead="It takes a minute and costs nothing."
      aside={
        <AccountBenefits heading="What it is good for">
          <p>Already have one?</p>
          <ButtonLink to="/customer/login" variant="outline" className="mt-3">
            Customer login
          </ButtonLink>
        </AccountBenefits>
      }
    >
      <RegisterForm onSend={send} />
    </AccountFrame>
  )
}
