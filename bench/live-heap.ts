type Target = { webSocketDebuggerUrl: string }
type Reply = { id?: number; result?: { usedSize?: number } }

/** What a process still refers to after a full collection, asked of its inspector on this port. */
export async function readLiveHeapMb(inspectorPort: number): Promise<number> {
  const list = await fetch(`http://127.0.0.1:${inspectorPort}/json/list`)
  const [target] = (await list.json()) as Target[]
  if (!target) throw new Error(`nothing to inspect on port ${inspectorPort}`)
  const socket = new WebSocket(target.webSocketDebuggerUrl)
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = reject
  })
  const send = (id: number, method: string) =>
    new Promise<Reply>((resolve) => {
      const listen = ({ data }: MessageEvent<string>) => {
        const reply = JSON.parse(data) as Reply
        if (reply.id !== id) return
        socket.removeEventListener('message', listen)
        resolve(reply)
      }
      socket.addEventListener('message', listen)
      socket.send(JSON.stringify({ id, method }))
    })
  try {
    await send(1, 'HeapProfiler.collectGarbage')
    const { result } = await send(2, 'Runtime.getHeapUsage')
    return (result?.usedSize ?? Number.NaN) / 1e6
  } finally {
    socket.close()
  }
}
