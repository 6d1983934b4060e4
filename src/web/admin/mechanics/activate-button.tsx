import { useState } from 'react'
import { type AdminMechanic, activateMechanic } from '#contract/admin/admin.ts'
import { useSignInAgain } from '#web/admin/use-sign-in-again.tsx'
import { call } from '#web/api/call.ts'
import { explain } from '#web/api/explain.ts'
import { Button } from '#web/ui/button/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'

type ActivateButtonProps = { mechanic: AdminMechanic; onChanged: () => Promise<unknown> }

export function ActivateButton({ mechanic: { id, name }, onChanged }: ActivateButtonProps) {
  const [isSending, setSending] = useState(false)
  const { again, dialog } = useSignInAgain()
  const activate = async () => {
    setSending(true)
    try {
      await again(() => call(activateMechanic, { id }))
      toast({ title: 'Mechanic active again', description: `${name} is listed and can log in.` })
    } catch (error) {
      toast({ ...explain('activateMechanic', error), variant: 'destructive' })
    } finally {
      await onChanged()
      setSending(false)
    }
  }
  return (
    <>
      <Button
        variant="quiet"
        isLoading={isSending}
        onClick={activate}
        aria-label={`Activate ${name}`}
      >
        Activate
      </Button>
      {dialog}
    </>
  )
}
