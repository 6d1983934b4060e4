import type { Passkey } from '#contract/auth/passkeys/passkeys.ts'
import type { PasskeyKind } from '#domain/auth/passkeys.ts'
import { RemoveDialog } from '#web/auth/confirm/remove-dialog.tsx'
import { useActionDialog } from '#web/auth/confirm/use-action-dialog.ts'
import { dateText } from '#web/ui/text/date-text.ts'
import { PASSKEY_CALLS } from './passkey-calls.ts'

/** One passkey with its last use; removing asks first. */
export function PasskeyRow({ kind, passkey }: { kind: PasskeyKind; passkey: Passkey }) {
  const { id, name, createdAt, lastUsedAt, stoppedAt } = passkey
  const { remove, list } = PASSKEY_CALLS[kind]
  const { run, isRunning, frame } = useActionDialog(kind, remove, {
    why: 'This changes how you sign in, so please confirm that it is you.',
    words: 'changePasskeys',
    done: { title: 'Passkey removed', description: 'It no longer opens your account.' },
    invalidates: [list],
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-stone-200 py-3">
      <div className="min-w-0">
        <p className="user-text font-semibold">{name}</p>
        <p className="text-sm text-stone-600">
          Added on {dateText(createdAt)},{' '}
          {lastUsedAt === null ? 'not used yet' : `last used on ${dateText(lastUsedAt)}`}
        </p>
        {stoppedAt === null ? null : (
          <p className="text-sm font-semibold text-red-600">
            Stopped on {dateText(stoppedAt)}: it may have been copied. Please remove it.
          </p>
        )}
      </div>
      <RemoveDialog
        frame={frame}
        name={name}
        title={`Remove “${name}”?`}
        description="It no longer opens your account. Your device may still offer it: delete it there too."
        isRunning={isRunning}
        onRemove={() => run({ id })}
      />
    </li>
  )
}
