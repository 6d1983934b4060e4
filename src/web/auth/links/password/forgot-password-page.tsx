import { createFileRoute } from '@tanstack/react-router'
import { type AccountKind, isAccountKind } from '#domain/auth/account-kinds.ts'
import { onlyRead } from '#web/api/search/only-read.ts'
import { PagePart } from '#web/app/page-part/page-part.tsx'
import { AccountFrame } from '#web/auth/account-frame.tsx'
import { entry } from './forgot-password-form.entry.tsx?entry'
import { ForgotPasswordForm } from './forgot-password-form.tsx'

export const Route = createFileRoute('/_public/forgot-password')({
  validateSearch: onlyRead(({ kind }: Record<string, unknown>): { kind?: AccountKind } => {
    return isAccountKind(kind) ? { kind } : {}
  }),
  head: () => ({
    meta: [
      { title: 'Forgotten password · Kerbside' },
      { name: 'description', content: 'Choose a new password by a link in your email.' },
    ],
  }),
  staticData: { isStatic: true, hydrates: entry },
  component: ForgotPasswordPage,
})

function ForgotPasswordPage() {
  const { kind = 'customer' } = Route.useSearch()
  return (
    <AccountFrame
      heading="Forgotten your password?"
      lead="Tell us your email address and we will send you a link to choose a new one."
    >
      <PagePart part={ForgotPasswordForm} props={{ kind }} />
    </AccountFrame>
  )
}
