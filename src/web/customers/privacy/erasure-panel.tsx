import { useState } from 'react'
import type { Profile } from '#contract/customers/dashboard.ts'
import { requestErasure, takeBackErasure } from '#contract/customers/my-data.ts'
import { call } from '#web/api/call.ts'
import { explain } from '#web/api/explain.ts'
import { Button } from '#web/ui/button/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { dateText } from '#web/ui/text/date-text.ts'
import { WithPassword } from './with-password.tsx'

type ErasurePanelProps = { profile: Profile; onChanged: () => Promise<unknown> }

export function ErasurePanel({ profile, onChanged }: ErasurePanelProps) {
  const ask = async (password: string) => {
    const { erasureDueAt } = await call(requestErasure, { password })
    toast({ title: 'Your account will be deleted', description: `On ${dateText(erasureDueAt)}.` })
    await onChanged()
  }
  if (profile.erasureDueAt !== null) return <TakeBack onChanged={onChanged} />
  return (
    <WithPassword
      label="Delete my account"
      title="Delete your account?"
      variant="danger"
      action="saveAccount"
      onConfirm={ask}
    >
      <p>
        In seven days your name, addresses, numbers, cars and notes are erased, and your reviews are
        signed “Former customer”. Until then you can take it back here.
      </p>
      <p className="mt-2">
        Prices, dates and services of your bookings stay without your name: the law on taxes asks
        for them.
      </p>
    </WithPassword>
  )
}

function TakeBack({ onChanged }: Pick<ErasurePanelProps, 'onChanged'>) {
  const [isSending, setSending] = useState(false)
  const keep = async () => {
    setSending(true)
    try {
      await call(takeBackErasure)
      toast({ title: 'Your account stays', description: 'Nothing will be deleted.' })
      await onChanged()
    } catch (error) {
      toast({ ...explain('saveAccount', error), variant: 'destructive' })
    } finally {
      setSending(false)
    }
  }
  return (
    <Button variant="outline" onClick={keep} isLoading={isSending} loadingLabel="Saving…">
      Keep my account
    </Button>
  )
}
