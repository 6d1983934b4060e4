import { useCallback, useEffect, useRef, useState } from 'react'
import { sendDrafts } from './send-drafts.ts'
import { AT_REST, type SendingState } from './sending-state.ts'
import type { Session } from './use-draft.ts'
import { useIsOffline } from './use-is-offline.ts'
import { countWaiting, listWaiting, onlyOneTab, standingAfter } from './waiting.ts'

/** After the last change: a word is not sent letter by letter. */
const SETTLED_MS = 800
/** A signal that is there and carries nothing says so only when it is tried. */
const TRY_AGAIN_MS = 20_000

export type Sending = SendingState & {
  /** Sends now, and is done when everything has arrived; throws what stood in the way. */
  sendNow: () => Promise<void>
}

/** Sends what this device keeps: soon after a change, when the network is back, and what an earlier visit left behind. */
export function useSending(session: Session, maySend: boolean): Sending {
  const { draft, store } = session
  const [state, setState] = useState<SendingState>(AT_REST)
  const sendNow = useSendNow(session, setState)
  const isOffline = useIsOffline()
  const [id, revision] = [draft?.id, draft?.revision]

  useEffect(() => {
    if (!store || id === undefined || revision === undefined) return
    const change = (count: Partial<SendingState>) => setState((before) => ({ ...before, ...count }))
    void countWaiting(store, id).then(change)
    if (!maySend || isOffline) return
    const again = () => void sendNow().catch(() => {})
    const soon = setTimeout(again, SETTLED_MS)
    const later = setInterval(again, TRY_AGAIN_MS)
    return () => {
      clearTimeout(soon)
      clearInterval(later)
    }
  }, [store, id, revision, maySend, isOffline, sendNow])

  const standing = isOffline ? 'offline' : maySend ? state.standing : 'signed-out'
  return { ...state, standing, isForgetful: store?.isLasting === false, sendNow }
}

function useSendNow(
  { draft, store, acknowledge }: Session,
  setState: (change: (before: SendingState) => SendingState) => void,
) {
  const running = useRef<Promise<void>>(Promise.resolve())
  const latest = useRef({ draft, store })
  useEffect(() => {
    latest.current = { draft, store }
  }, [draft, store])

  return useCallback(() => {
    const send = async () => {
      const { draft, store } = latest.current
      if (!draft || !store) return
      const change = (news: Partial<SendingState>) => setState((before) => ({ ...before, ...news }))
      change({ standing: 'sending' })
      try {
        await onlyOneTab(async () => {
          for (const { id } of await listWaiting(store, draft.mechanicId))
            await sendDrafts(store, id, acknowledge)
        })
        change({ standing: 'idle' })
      } catch (error) {
        change({ standing: standingAfter(error) })
        throw error
      } finally {
        change(await countWaiting(store, draft.id))
      }
    }
    running.current = running.current.catch(() => {}).then(send)
    return running.current
  }, [acknowledge, setState])
}
