import { type SubmitEvent, useState } from 'react'
import { CloseMonthBody } from '#contract/admin/ledger/forms.ts'
import { closeLedgerMonth, readLedgerMonth } from '#contract/admin/ledger/ledger.calls.ts'
import type { LedgerMonth } from '#contract/admin/ledger/ledger.ts'
import { NOTES_MAX } from '#domain/text/limits.ts'
import { useAdminAction } from '#web/admin/use-admin-action.tsx'
import { WithRight } from '#web/admin/with-right.tsx'
import { MONEY_WORDS } from '#web/api/words/money-words.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { dateTimeText } from '#web/ui/text/date-text.ts'

const LINK = 'inline-flex min-h-11 items-center font-semibold underline underline-offset-4'

/** The file for the accountant, and the lock that follows it [PAY-112]. */
export function CloseMonth({ month, name }: { month: LedgerMonth; name: string }) {
  return (
    <section aria-labelledby="closing" className="mt-10 max-w-prose">
      <h2 id="closing" className="text-2xl">
        {month.closed ? `${name} is closed` : `Close ${name}`}
      </h2>
      <p className="mt-2">{whatStands(month)}</p>
      <p>
        <a href={`/api/admin/ledger.csv?month=${month.month}`} download className={LINK}>
          Download {name} as CSV
        </a>
      </p>
      {month.closed || !month.hasEnded ? null : (
        <WithRight right="move money">
          <CloseForm month={month} name={name} />
        </WithRight>
      )}
    </section>
  )
}

function whatStands({ closed, hasEnded }: LedgerMonth): string {
  if (closed)
    return `Closed on ${dateTimeText(closed.at)}. Nothing can be posted in it any more: a correction stands in the month in which it is made.${closed.reason ? ` Cases were open: ${closed.reason}` : ''}`
  if (!hasEnded) return 'A month can be closed when it is over.'
  return 'Download the month, check it, then close it. The month is locked as the file that you downloaded last.'
}

function CloseForm({ month, name }: { month: LedgerMonth; name: string }) {
  const [error, setError] = useState<string | undefined>()
  const { run, isRunning, refused, dialog } = useAdminAction(closeLedgerMonth, {
    words: MONEY_WORDS.closeMonth,
    done: { title: `${name} is closed` },
    invalidates: [readLedgerMonth],
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const body = CloseMonthBody.safeParse({
      reason: new FormData(event.currentTarget).get('reason'),
    })
    const isUnexplained = month.openCases > 0 && !body.data?.reason
    setError(
      isUnexplained
        ? 'Please say why you are closing the month anyway'
        : body.error?.issues[0]?.message,
    )
    if (body.success && !isUnexplained) void run({ month: month.month, ...body.data })
  }
  return (
    <form method="post" onSubmit={submit} noValidate className="mt-3 grid gap-4">
      {month.openCases > 0 ? (
        <Field
          label={`${month.openCases} open ${month.openCases === 1 ? 'case' : 'cases'} about money: why close the month anyway?`}
          error={error ?? refused.reason}
        >
          <TextArea name="reason" rows={3} maxLength={NOTES_MAX} />
        </Field>
      ) : null}
      <div>
        <Button type="submit" isLoading={isRunning} loadingLabel="Closing…">
          Close {name}
        </Button>
      </div>
      {dialog}
    </form>
  )
}
