import type { Settings } from '#domain/site/settings/settings.ts'
import { WithAnswers } from '#web/api/query/with-answers.tsx'
import { FeePanel } from '#web/payments/registration-fee/fee-panel.tsx'
import { useFollowFee } from '#web/payments/registration-fee/use-follow-fee.ts'

export type FeeOfApplicationProps = { id: string; settings: Settings }

export function FeeOfApplication({ id, settings }: FeeOfApplicationProps) {
  return (
    <WithAnswers settings={settings}>
      <Fee id={id} />
    </WithAnswers>
  )
}

function Fee({ id }: { id: string }) {
  const { data: fee, refetch } = useFollowFee(id)
  return fee ? <FeePanel fee={fee} heading="h2" onCheck={refetch} className="mt-7" /> : null
}
