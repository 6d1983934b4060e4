import { useCallback, useEffect, useRef, useState } from 'react'
import { adapterErrorWords, isLost } from '#web/inspections/tool/obd/adapter-error.ts'
import { NothingChosen, type OpenLink } from '#web/inspections/tool/obd/adapter-link.ts'
import { type Connected, connectAdapter } from '#web/inspections/tool/obd/connect-adapter.ts'

type AdapterState =
  | { kind: 'off'; errorText: string | null }
  | { kind: 'connecting' }
  | { kind: 'ready'; connected: Connected; errorText: string | null }
  /** The connection was lost. The same adapter can be reopened without a new choice. */
  | { kind: 'lost'; errorText: string }

export type Adapter = {
  state: AdapterState
  connect: (openers: readonly OpenLink[]) => void
  reconnect: () => void
  disconnect: () => void
  /** Runs a task with the car, and shows an error text when it fails. Returns null on failure. */
  ask: <Answer>(task: (connected: Connected) => Promise<Answer>) => Promise<Answer | null>
}

/** Controls the page's one adapter from off to ready and back, whatever happens to the connection. */
export function useAdapter(): Adapter {
  const [state, setState] = useState<AdapterState>({ kind: 'off', errorText: null })
  const line = useRef<Connected | null>(null)
  const openers = useRef<readonly OpenLink[]>([])

  const connect = useCallback(async (chosen: readonly OpenLink[]) => {
    await line.current?.dialogue.close()
    line.current = null
    openers.current = chosen
    setState({ kind: 'connecting' })
    try {
      const connected = await connectAdapter(chosen, (error) => {
        line.current = null
        setState({ kind: 'lost', errorText: adapterErrorWords(error) })
      })
      line.current = connected
      setState({ kind: 'ready', connected, errorText: null })
    } catch (error) {
      const errorText = error instanceof NothingChosen ? null : adapterErrorWords(error)
      setState({ kind: 'off', errorText })
    }
  }, [])

  const ask = useCallback(async <Answer>(task: (connected: Connected) => Promise<Answer>) => {
    const connected = line.current
    if (!connected) return null
    try {
      const answer = await task(connected)
      setState((before) => (before.kind === 'ready' ? { ...before, errorText: null } : before))
      return answer
    } catch (error) {
      // The connection itself has already reported the loss.
      if (!isLost(error))
        setState((before) =>
          before.kind === 'ready' ? { ...before, errorText: adapterErrorWords(error) } : before,
        )
      return null
    }
  }, [])

  const disconnect = useCallback(() => {
    void line.current?.dialogue.close()
    line.current = null
    setState({ kind: 'off', errorText: null })
  }, [])

  useEffect(() => () => void line.current?.dialogue.close(), [])
  return {
    state,
    connect: (chosen) => void connect(chosen),
    reconnect: () => void connect(openers.current),
    disconnect,
    ask,
  }
}
