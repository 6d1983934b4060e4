import { MINUTE_MS } from '#domain/time/milliseconds.ts'
import { busy, tooMany } from '#server/problems.ts'
import type { Change } from './change.ts'

type Bytes = Uint8Array<ArrayBuffer>
type Controller = ReadableStreamController<Bytes>

/** `booking …`, `customer 7`, `mechanic 7`, or `everything`: what one stream hears of. */
export type Topic = string

/** `sessions` are the token hashes of the reader's sessions; the limit counts by the first. */
export type Seat = { topic: Topic; sessions: readonly string[]; network: string | null }

type Stream = Seat & { controller: Controller; end: NodeJS.Timeout }

/** How many streams may be open [SEC-O25]. The total stops visitors whom nothing else tells apart from filling the program. */
const MOST = { session: 5, network: 20, all: 2000 }
const HEARTBEAT_MS = 25_000
const LIFE_MS = 30 * MINUTE_MS
/** A reader this many events behind is not reading. */
const MOST_BEHIND = 50
const TRY_AGAIN_SECONDS = 60

const encoder = new TextEncoder()
const HELLO = encoder.encode(': listening\n\n')
const HEARTBEAT = encoder.encode(': still here\n\n')

/** Every open stream of server-sent events, by what it hears of. Each change is announced by its id alone. */
export class LiveStreams {
  readonly #byTopic = new Map<Topic, Set<Stream>>()
  readonly #counts = new Map<string, number>()
  readonly #heartbeat: NodeJS.Timeout
  #isClosed = false
  #size = 0

  constructor(heartbeatMs = HEARTBEAT_MS) {
    this.#heartbeat = setInterval(() => this.#sendToAll(HEARTBEAT), heartbeatMs).unref()
  }

  get size(): number {
    return this.#size
  }

  isHeard(prefix: string): boolean {
    for (const topic of this.#byTopic.keys()) if (topic.startsWith(prefix)) return true
    return false
  }

  /** The body of an answer that goes on. Refuses the sixth of a session and the twenty-first of a network [SEC-O25]. */
  open(seat: Seat, lifeMs = LIFE_MS): ReadableStream<Bytes> {
    if (this.#isClosed) throw busy()
    this.#requireSeat(seat)
    const opened: { stream?: Stream } = {}
    return new ReadableStream({
      start: (controller: Controller) => {
        controller.enqueue(HELLO)
        const end = setTimeout(() => this.#end(opened.stream), lifeMs).unref()
        opened.stream = { ...seat, controller, end }
        this.#add(opened.stream)
      },
      cancel: () => this.#remove(opened.stream),
    })
  }

  publish(topic: Topic, change: Change): void {
    const event = encoder.encode(`event: changed\ndata: ${JSON.stringify(change)}\n\n`)
    for (const stream of this.#byTopic.get(topic) ?? []) this.#send(stream, event)
  }

  /** Something may have changed without a message: every open page reads again. */
  notifyAll(): void {
    this.#sendToAll(encoder.encode('event: changed\ndata: {}\n\n'))
  }

  /** The pages that listen connect again, and are authenticated again. */
  end(topic: Topic): void {
    for (const stream of [...(this.#byTopic.get(topic) ?? [])]) this.#end(stream)
  }

  /** Somebody signed out, or was: what they heard of as themselves ends in this moment [SEC-O25]. */
  endSession(tokenHash: string): void {
    for (const streams of this.#byTopic.values())
      for (const stream of [...streams]) if (stream.sessions.includes(tokenHash)) this.#end(stream)
  }

  close(): void {
    this.#isClosed = true
    clearInterval(this.#heartbeat)
    for (const topic of [...this.#byTopic.keys()]) this.end(topic)
  }

  #requireSeat(seat: Seat): void {
    if (this.#size >= MOST.all) throw busy()
    for (const key of keysOf(seat)) {
      const most = key.startsWith('session') ? MOST.session : MOST.network
      if ((this.#counts.get(key) ?? 0) >= most)
        throw tooMany(TRY_AGAIN_SECONDS, 'Too many of our pages are open at once.')
    }
  }

  #add(stream: Stream): void {
    this.#size += 1
    for (const key of keysOf(stream)) this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1)
    const streams = this.#byTopic.get(stream.topic) ?? new Set()
    this.#byTopic.set(stream.topic, streams.add(stream))
  }

  #remove(stream: Stream | undefined): void {
    if (!stream) return
    const streams = this.#byTopic.get(stream.topic)
    if (!streams?.delete(stream)) return
    clearTimeout(stream.end)
    this.#size -= 1
    if (streams.size === 0) this.#byTopic.delete(stream.topic)
    for (const key of keysOf(stream)) {
      const left = (this.#counts.get(key) ?? 1) - 1
      if (left > 0) this.#counts.set(key, left)
      else this.#counts.delete(key)
    }
  }

  #end(stream: Stream | undefined): void {
    this.#remove(stream)
    try {
      stream?.controller.close()
    } catch {
      // Its reader has left in this moment.
    }
  }

  #send(stream: Stream, bytes: Bytes): void {
    if ((stream.controller.desiredSize ?? 0) < -MOST_BEHIND) this.#end(stream)
    else stream.controller.enqueue(bytes)
  }

  #sendToAll(bytes: Bytes): void {
    for (const streams of this.#byTopic.values())
      for (const stream of [...streams]) this.#send(stream, bytes)
  }
}

function keysOf({ sessions: [session], network }: Seat): string[] {
  return [
    ...(session === undefined ? [] : [`session ${session}`]),
    ...(network === null ? [] : [`network ${network}`]),
  ]
}
