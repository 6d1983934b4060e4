import { PAGE_IS_ALIVE, PAGE_LISTENS } from './page-life.ts'

type Replay = () => void
type Marked = Document & { replaysPresses?: true }

const REPLAY_AFTER_MS = 50
/** A box whose form has not received the event is ticked again this often. */
const BOX_TRIES = 9

/**
 * Before hydration a pressed button would do nothing, and a submitted form would post to an
 * address that accepts none; on a slow phone people are quicker than scripts. This script runs
 * once in the page's head, stores such events, and replays them in order until a handler accepts
 * them. React stops an event whose part of the page is not hydrated before it reaches the button;
 * a form counts as handled when its default is prevented; a box ticked early is ticked again, so
 * that its form receives the event. Links and forms with an action of their own work without
 * scripts and are left alone.
 */
export function replayEarlyPresses(window: Window): void {
  const page: Marked = window.document
  if (page.replaysPresses) return
  page.replaysPresses = true
  const presses = new Map<Element, Replay>()
  let isListening = false
  let isAlive = false
  const replayAll = () => {
    if (isAlive) replayInOrder(presses)
  }
  const remember = (element: Element, replay: Replay) => {
    presses.set(element, replay)
    setTimeout(replayAll, REPLAY_AFTER_MS)
  }
  const onClick = (event: Event) => {
    const button = elementOf(event)?.closest<HTMLButtonElement>('button[type=button]')
    if (!button) return
    remember(button, () => button.click())
    if (isListening) button.addEventListener('click', () => presses.delete(button), { once: true })
  }
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement // Nothing else submits.
    const { submitter } = event
    if (event.defaultPrevented || form.hasAttribute('action')) return
    event.preventDefault()
    remember(form, () => form.requestSubmit(submitter?.isConnected ? submitter : null))
  }
  const onChange = (event: Event) => {
    const box = event.target as HTMLInputElement // Whose type says whether it is a box.
    if (!isAlive && /^(radio|checkbox)$/.test(box.type)) presses.set(box, tickAgain(box, remember))
  }
  window.addEventListener('click', onClick, true)
  window.addEventListener('submit', onSubmit)
  window.addEventListener('change', onChange, true)
  window.addEventListener(PAGE_LISTENS, () => {
    isListening = true
  })
  window.addEventListener(PAGE_IS_ALIVE, () => {
    isAlive = true
    replayAll()
  })
}

/** Stops at a press that must be replayed again: all that came after it waits, so that the order holds. */
function replayInOrder(presses: Map<Element, Replay>): void {
  const all = [...presses]
  presses.clear()
  for (const [index, [element, replay]] of all.entries()) {
    if (element.isConnected) replay()
    if (!presses.has(element)) continue
    for (const [later, next] of all.slice(index + 1)) presses.set(later, next)
    return
  }
}

function tickAgain(box: HTMLInputElement, remember: (box: Element, replay: Replay) => void) {
  const wanted = box.checked
  let triesLeft = BOX_TRIES
  const replay = () => {
    box.checked = !wanted
    box.click()
    if (box.checked !== wanted && triesLeft-- > 0) remember(box, replay)
  }
  return replay
}

/** A press on the document itself is a press on no element. */
function elementOf({ target }: Event): Element | null {
  return target && 'closest' in target ? (target as Element) : null
}
