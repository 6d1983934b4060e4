import { vi } from 'vitest'
import { replayEarlyPresses } from './replay-early-presses.inline.ts'

/** As much of a browser's page as the script touches: its elements hear of a press only when they are hydrated. */
export function buildPage() {
  const notice = {
    hidden: true,
    focused: 0,
    focus: () => {
      notice.focused += 1
    },
  }
  const location = {
    pathname: '/customer/login',
    loads: 0,
    reload: () => {
      location.loads += 1
    },
  }
  const document = Object.assign(new EventTarget(), {
    querySelector: () => (built.hasArrived ? notice : null),
  })
  const window = Object.assign(new EventTarget(), { document, location })
  const start = () => replayEarlyPresses(window as unknown as Window)
  start()
  const dispatch = (type: string, target: object, more: object = {}) => {
    const event = Object.assign(new Event(type, { cancelable: true }), more)
    Object.defineProperty(event, 'target', { value: target })
    window.dispatchEvent(event)
    return event
  }
  const announce = (type: string) => {
    window.dispatchEvent(new Event(type))
    vi.runAllTimers()
  }
  const button = () => {
    const it = Object.assign(new EventTarget(), {
      isConnected: true,
      isHydrated: false,
      done: 0,
      closest: (selector: string) => (selector.startsWith('button[type=button]') ? it : null),
      click: () => {
        dispatch('click', it)
        if (!it.isHydrated) return
        it.done += 1
        it.dispatchEvent(new Event('click'))
      },
    })
    return it
  }
  const built = { start, dispatch, announce, button, notice, location, document, hasArrived: true }
  return built
}

/** A field as React treats it: an event whose value is the one that was last assigned or heard is ignored. */
export class Field extends EventTarget {
  isConnected = true
  heard: string[] = []
  events: string[] = []
  tracked: string | null = null
  clicks = 0
  typed: string
  readonly type: string
  readonly page: ReturnType<typeof buildPage>

  constructor(page: ReturnType<typeof buildPage>, type: string, initial: string) {
    super()
    this.page = page
    this.type = type
    this.typed = initial
  }
  get value() {
    return this.typed
  }
  set value(value: string) {
    this.typed = value
  }
  matches() {
    return false
  }
  click() {
    this.clicks += 1
  }
  enter(value: string, type = 'input') {
    this.typed = value
    this.page.dispatch(type, this)
  }
  /** React assigns the value of its state, and from then on sees what is assigned. */
  hydrate(state: string) {
    this.value = state
    this.tracked = state
    const assign = (value: string) => {
      this.tracked = value
      this.typed = value
    }
    Object.defineProperty(this, 'value', { get: () => this.typed, set: assign, configurable: true })
  }
  override dispatchEvent(event: Event) {
    this.page.dispatch(event.type, this)
    if (this.tracked === null) return true
    this.events.push(event.type)
    if (this.typed !== this.tracked) this.heard.push(this.typed)
    this.tracked = this.typed
    return super.dispatchEvent(event)
  }
}
