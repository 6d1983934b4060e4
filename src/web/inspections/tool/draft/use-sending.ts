import { useCallback, useEffect, useRef, useState } from 'react'
import { useIsOffline } from '#web/api/network/use-is-offline.ts'
import { sendDrafts } from './send-drafts.ts'
import { AT_REST, type SendingState } from './sending-state.ts'
import type { Session } from './use-draft.ts'
import { countWaiting, onlyOneTab, sendEach, standingAfter } from './waiting.ts'

/** The pause after the last change, so that typing does not send every character. */
const SETTLED_MS = 800
/** The retry interval: a connection that carries no data fails only when it is used. */
const TRY_AGAIN_MS = 20_000

export type Sending = SendingState & {
  /** Sends now, resolves when everything has arrived, and throws what failed. */
  sendNow: () => Promise<void>
}

/** Sends this device's drafts: shortly after a change, when the network returns, and what an earlier visit left unsent. */
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
  return { ...state, standing, isMemoryOnly: store?.isLasting === false, sendNow }
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
        await onlyOneTab(() => sendEach(store, draft, (id) => sendDrafts(store, id, acknowledge)))
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
