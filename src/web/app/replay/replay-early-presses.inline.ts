import { PAGE_IS_ALIVE, PAGE_IS_INCOMPLETE, PAGE_LISTENS } from './page-life.ts'

type Replay = () => void
type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
type Marked = Document & { replaysPresses?: true }

const REPLAY_AFTER_MS = 50
/** The menu of a static page needs no hydration. */
const WAKING_BUTTON = 'button[type=button]:not([data-opens-menu])'
/** A link that waits for its script: the browser by itself would load the page anew, without what was typed. */
const WAITING_LINK = 'a[data-waits]'
/** The pages whose own address takes their form without scripts; a test compares them with the contract. */
export const PLAIN_PAGES = /login$|^\/(?:customer\/register|quote-result|booking\/.*)$/
/** A field whose form has not received the event is changed again this often. */
const FIELD_TRIES = 9

/**
 * Before hydration a pressed button would do nothing, a changed field would not reach the page's
 * state, and a submitted form would post to an address that accepts none; on a slow phone people
 * are quicker than scripts. This script runs once in the page's head, stores such events, and
 * replays them in order until a handler accepts them. React stops an event whose part of the page
 * is not hydrated before it reaches its element; a form counts as handled when its default is
 * prevented; a field changed early is changed again, so that its form receives the event. Links
 * and forms with an action of their own work without scripts and are left alone, but for a link
 * that says that it waits for its script. Where a script fails to load nothing will ever listen:
 * then such links are followed, and forms that work without scripts are sent. Any other press
 * leads to the notice that the page is not complete, with what was typed still there [SITE-40].
 */
export function replayEarlyPresses(window: Window): void {
  const page: Marked = window.document
  if (page.replaysPresses) return
  page.replaysPresses = true
  const presses = new Map<Element, Replay>()
  const life: Life = { hears: false, alive: false, dead: false }
  const replayNext = () => {
    if (life.alive && replayFirst(presses)) setTimeout(replayNext)
  }
  const remember = (element: Element, replay: Replay) => {
    presses.set(element, replay)
    setTimeout(replayNext, REPLAY_AFTER_MS)
  }
  const onClick = (event: Event) => {
    const at = elementOf(event)
    if (at?.closest('[data-incomplete] button')) return window.location.reload()
    if (!life.alive) leaveCheckToScript(at?.closest('button'))
    const link = life.alive || life.dead ? null : holdWaitingLink(event as MouseEvent)
    if (link) remember(link, () => link.click())
    const button = at?.closest<HTMLButtonElement>(WAKING_BUTTON)
    if (!button) return
    if (life.dead) return sayIncomplete(page, true)
    remember(button, pressAgain(button, event))
    if (life.hears) button.addEventListener('click', () => presses.delete(button), { once: true })
  }
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement // Nothing else submits.
    const { submitter } = event
    if (event.defaultPrevented || isOfBrowser(form)) return
    if (life.dead && isPlain(form, submitter, window.location.pathname)) return
    event.preventDefault()
    if (life.dead) return sayIncomplete(page, true)
    remember(form, () => form.requestSubmit(submitter?.isConnected ? submitter : null))
  }
  const onChange = ({ target }: Event) => {
    const field = target as HTMLInputElement // Whose type says what kind of field it is.
    // What still waits to be replayed is replayed with what the visitor has made of it since.
    if (life.alive && !presses.has(field)) return
    presses.delete(field)
    const replay = changeAgain(field, remember)
    if (replay) presses.set(field, replay)
  }
  window.addEventListener('click', onClick, true)
  window.addEventListener('submit', onSubmit)
  window.addEventListener('input', onChange, true)
  window.addEventListener('change', onChange, true)
  followLife(window, { life, presses, replayNext })
}

/** Names that the build cannot shorten are short: the script is part of each page. */
type Life = { hears: boolean; alive: boolean; dead: boolean }
type Followed = { life: Life; presses: Map<Element, Replay>; replayNext: () => void }

/** Follows what becomes of the page: its scripts listen, it is hydrated, or one of its files does not load. */
function followLife(window: Window, { life, presses, replayNext }: Followed): void {
  const page = window.document
  /** What was pressed first stands: a form that leaves takes the rest of the page with it. */
  const onError = ({ target }: Event) => {
    if (life.alive || (target as Element | null)?.tagName !== 'SCRIPT') return
    life.dead = true
    sayIncomplete(page, false)
    const [leaving] = [...presses].find(([{ tagName }]) => /^(FORM|A)$/.test(tagName)) ?? []
    if (leaving) presses.get(leaving)?.()
  }
  window.addEventListener('error', onError, true)
  window.addEventListener(PAGE_IS_INCOMPLETE, () => {
    life.dead ||= !life.alive
    sayIncomplete(page, true)
  })
  window.addEventListener(PAGE_LISTENS, () => {
    life.hears = true
  })
  window.addEventListener(PAGE_IS_ALIVE, () => {
    life.alive = true
    replayNext()
  })
}

/** A form with an address is sent there, and one of a dialog closes it, without any script. */
const isOfBrowser = (form: HTMLFormElement) =>
  form.hasAttribute('action') || form.method === 'dialog'

/** Somebody who has pressed something is led to the words. Where their part of the page has not arrived, they follow. */
function sayIncomplete(page: Document, isPressed: boolean): void {
  const notice = page.querySelector<HTMLElement>('[data-incomplete]')
  if (notice) {
    notice.hidden = false
    if (isPressed) notice.focus()
  } else page.addEventListener('DOMContentLoaded', () => sayIncomplete(page, isPressed))
}

/** Whether its address takes it as a browser without scripts sends it. */
const isPlain = (form: HTMLFormElement, pressed: HTMLElement | null, path: string) =>
  form.method === 'get' || PLAIN_PAGES.test(path) || (pressed?.hasAttribute('formaction') ?? false)

/** Holds a press of a link that waits for its script. With these keys it opens another tab or window, and the page stays. */
function holdWaitingLink(press: MouseEvent): HTMLAnchorElement | null {
  const link = elementOf(press)?.closest<HTMLAnchorElement>(WAITING_LINK)
  if (!link || press.ctrlKey || press.metaKey || press.shiftKey) return null
  press.preventDefault()
  return link
}

/** The browser's own check would send nothing, so that nothing could be replayed; the form's script checks in our words. */
function leaveCheckToScript(button: HTMLButtonElement | null | undefined): void {
  if (button?.form) button.form.noValidate = true
}

/**
 * Replays the first press. The next one is replayed in a task of its own, so that the page has rendered what this one
 * has changed. A press that must be replayed again stays the first: all that came after it waits, so that the order holds.
 */
function replayFirst(presses: Map<Element, Replay>): boolean {
  const [first, ...later] = presses
  if (!first) return false
  const [element, replay] = first
  presses.clear()
  if (element.isConnected) replay()
  const isDone = !presses.has(element)
  for (const [next, replayLater] of later) presses.set(next, replayLater)
  return isDone
}

/** What stops a press on purpose also prevents its default, which React does not do to a press that came too early. */
const pressAgain = (button: HTMLButtonElement, press: Event) => () => {
  if (!press.defaultPrevented) button.click()
}

type Remember = (field: Element, replay: Replay) => void

/** Nothing is filled into a file's field, nor into a button. */
function changeAgain(field: HTMLInputElement, remember: Remember): Replay | null {
  if (/^(radio|checkbox)$/.test(field.type)) return tickAgain(field, remember)
  const isFilled = /^(select-one|text.*|tel|search|email|url|password|number|date|time)$/.test(
    field.type,
  )
  return isFilled ? fillAgain(field, remember) : null
}

function tickAgain(box: HTMLInputElement, remember: Remember): Replay {
  const wanted = box.checked
  let triesLeft = FIELD_TRIES
  const replay = () => {
    box.checked = !wanted
    const isHeard = hears(box, 'click', () => box.click())
    if (!(isHeard && box.checked === wanted) && triesLeft-- > 0) remember(box, replay)
  }
  return replay
}

function fillAgain(field: Field, remember: Remember): Replay {
  const wanted = field.value
  let triesLeft = FIELD_TRIES
  const replay = () => {
    const isHeard = hears(field, 'input', () => {
      refill(field, wanted)
      field.dispatchEvent(new Event('input', { bubbles: true }))
      field.dispatchEvent(new Event('change', { bubbles: true }))
    })
    if (!isHeard && triesLeft-- > 0) remember(field, replay)
  }
  return replay
}

/** Tells whether an act's event reached the field: one that React stops on its way has changed the field alone. */
function hears(field: Field, type: string, act: () => void): boolean {
  let isHeard = false
  const hear = () => {
    isHeard = true
  }
  field.addEventListener(type, hear, { once: true })
  act()
  field.removeEventListener(type, hear)
  return isHeard
}

/**
 * React ignores an event of a field whose value is the one that it last saw. It sees what is assigned to the field, but
 * not what the prototype's own setter writes, as a person's typing does.
 */
function refill(field: Field, wanted: string): void {
  const caret = 'selectionStart' in field ? field.selectionStart : null
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, wanted)
  if (caret !== null && 'setSelectionRange' in field && field.matches(':focus'))
    field.setSelectionRange(caret, caret)
}

/** A press on the document itself is a press on no element. */
function elementOf({ target }: Event): Element | null {
  return target && 'closest' in target ? (target as Element) : null
}
