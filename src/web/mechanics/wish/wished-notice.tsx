import type { ReactNode } from 'react'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Avatar } from '#web/ui/layout/avatar.tsx'
import type { Wish } from './wish.ts'

/** What is known of the mechanic of a wish. */
export type WishedMechanic = {
  /** Null while nothing is known, and if nobody has that id. */
  mechanic: { name: string; isActive: boolean } | null
  isUnknown: boolean
  /** The wished hour in words: the server writes them, so that no static page loads what formats dates. */
  slot: string | undefined
}

type WishedNoticeProps = { wish: Wish; wished: WishedMechanic; chooseElse: ReactNode }

export const CHOOSE_ELSE_LOOK =
  'py-2.5 font-semibold text-green-700 underline underline-offset-4 hover:decoration-2'

/** Says whom, which hour and which fault code the visitor has brought, above the form or the price that holds them. */
export function WishedNotice({ wish, wished, chooseElse }: WishedNoticeProps) {
  return (
    <>
      {wish.mechanic === undefined ? null : <OfMechanic wished={wished} chooseElse={chooseElse} />}
      {wish.code ? (
        <p className="mt-6 rounded-panel bg-green-50 px-4 py-3">
          Your mechanic will be told of the fault code{' '}
          <strong className="font-semibold">{wish.code}</strong>.
        </p>
      ) : null}
    </>
  )
}

function OfMechanic({
  wished: { mechanic, isUnknown, slot },
  chooseElse,
}: Omit<WishedNoticeProps, 'wish'>) {
  if (isUnknown || mechanic?.isActive === false)
    return (
      <Notice
        tone="warn"
        className="mt-6"
        title={`${mechanic?.name ?? 'The mechanic you chose'} is not taking jobs at the moment.`}
      >
        You see who is free near you when you book.
      </Notice>
    )
  if (!mechanic) return null
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-panel bg-green-50 px-4 py-3">
      <Avatar name={mechanic.name} />
      <p className="min-w-0 grow basis-44 leading-snug">
        With <strong className="font-semibold">{mechanic.name}</strong>
        {slot ? <span className="block">{slot}</span> : null}
      </p>
      {chooseElse}
    </div>
  )
}
