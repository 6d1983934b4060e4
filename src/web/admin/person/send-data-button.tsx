import type { sendCustomerData } from '#contract/admin/customers/customers.calls.ts'
import type { sendMechanicData } from '#contract/admin/mechanics/mechanics.calls.ts'
import type { EndpointOf } from '#contract/call.ts'
import { useAdminAction } from '#web/admin/use-admin-action.tsx'
import type { Words } from '#web/api/words/explain-refusal.ts'
import { Button } from '#web/ui/button/button.tsx'

type SendData = typeof sendCustomerData | typeof sendMechanicData

type SendDataButtonProps = {
  call: SendData
  /** What is said where it is refused. */
  words: Words
  id: number
  name: string
}

/** For somebody who has asked by telephone or by post: the link goes to their own address [ADMIN-153]. */
export function SendDataButton({ call, words, id, name }: SendDataButtonProps) {
  const { run, isRunning, dialog } = useAdminAction<EndpointOf<SendData>>(call, {
    words,
    done: ({ sentTo }) => ({
      title: 'On its way',
      description: `A link to the data of ${name} goes to ${sentTo}.`,
    }),
  })
  return (
    <>
      <Button variant="outline" isLoading={isRunning} onClick={() => run({ id })}>
        Send copy of their data
      </Button>
      {dialog}
    </>
  )
}
