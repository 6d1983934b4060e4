import { Hourglass } from 'lucide-react'
import { SupportPhoneLink } from '#web/app/contact/contact-links.tsx'
import { useMechanicSignOut } from '#web/app/shell/work/use-mechanic-sign-out.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'

export function PendingApproval() {
  const signOut = useMechanicSignOut()
  return (
    <section className="page-width py-14 md:py-21">
      <Hourglass aria-hidden className="size-10 text-amber-700" />
      <h1 className="mt-4 text-[2.25rem] md:text-[3rem]">Account Pending Approval</h1>
      <p className="mt-3 max-w-prose text-lg text-stone-600">
        We are reading your application. That usually takes one to two working days, and we will
        email you as soon as we have decided. Meanwhile you can send us your documents, using the
        link in our email. Questions? Ring{' '}
        <SupportPhoneLink className="font-semibold text-green-700 underline underline-offset-4" />.
      </p>
      <div className="mt-7 flex flex-wrap gap-3">
        <ButtonLink to="/my-application">Open your application</ButtonLink>
        <Button variant="outline" onClick={signOut}>
          Sign Out
        </Button>
        <ButtonLink to="/" variant="outline">
          Back to home
        </ButtonLink>
      </div>
    </section>
  )
}
