import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PAGE_IS_ALIVE, PAGE_LISTENS } from './page-life.ts'
import { replayEarlyPresses } from './replay-early-presses.inline.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** As much of a browser's page as the script touches: its elements hear of a press only when they are hydrated. */
function openPage() {
  const window = Object.assign(new EventTarget(), { document: {} })
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
      closest: (selector: string) => (selector === 'button[type=button]' ? it : null),
      click: () => {
        dispatch('click', it)
        if (!it.isHydrated) return
        it.done += 1
        it.dispatchEvent(new Event('click'))
      },
    })
    return it
  }
  return { start, dispatch, announce, button }
}

describe('a button pressed early', () => {
  it('does its work once when the page is alive [SITE-5]', () => {
    const { announce, button } = openPage()
    const book = button()
    book.click()
    expect(book.done).toBe(0)
    announce(PAGE_LISTENS)
    book.isHydrated = true
    announce(PAGE_IS_ALIVE)
    expect(book.done).toBe(1)
    vi.runAllTimers()
    expect(book.done).toBe(1)
  })

  it('is not replayed before the page is alive', () => {
    const { button } = openPage()
    const book = button()
    book.isHydrated = true
    book.click()
    vi.runAllTimers()
    expect(book.done).toBe(1)
  })

  it('is replayed until its part of the page is hydrated', () => {
    const { announce, button } = openPage()
    const book = button()
    book.click()
    announce(PAGE_LISTENS)
    setTimeout(() => {
      book.isHydrated = true
    }, 320)
    announce(PAGE_IS_ALIVE)
    expect(book.done).toBe(1)
  })

  it('is forgotten when it has left the page', () => {
    const { announce, button } = openPage()
    const book = button()
    book.click()
    book.isConnected = false
    book.isHydrated = true
    announce(PAGE_LISTENS)
    announce(PAGE_IS_ALIVE)
    expect(book.done).toBe(0)
  })

  it('is replayed before what was pressed after it', () => {
    const { announce, button } = openPage()
    const order: string[] = []
    const [first, second] = [button(), button()]
    first.addEventListener('click', () => order.push('first'))
    second.addEventListener('click', () => order.push('second'))
    first.click()
    second.click()
    second.isHydrated = true
    announce(PAGE_LISTENS)
    setTimeout(() => {
      first.isHydrated = true
    }, 320)
    announce(PAGE_IS_ALIVE)
    expect(order).toEqual(['first', 'second'])
  })

  it('is heard by one script only, however often the head is run', () => {
    const { start, announce, button } = openPage()
    start()
    const book = button()
    book.click()
    book.isHydrated = true
    announce(PAGE_LISTENS)
    announce(PAGE_IS_ALIVE)
    expect(book.done).toBe(1)
  })
})

describe('a press on something else', () => {
  it.each([
    ['the document', {}],
    ['a link', { closest: () => null }],
  ])('on %s is left alone', (_, target) => {
    const { dispatch, announce } = openPage()
    expect(dispatch('click', target).defaultPrevented).toBe(false)
    expect(() => announce(PAGE_IS_ALIVE)).not.toThrow()
  })
})

describe('a form sent early', () => {
  const openForm = (page: ReturnType<typeof openPage>, hasAction = false) => {
    const sent: unknown[] = []
    const form = {
      isConnected: true,
      hasAttribute: (name: string) => name === 'action' && hasAction,
      requestSubmit: (submitter: unknown) => {
        sent.push(submitter)
      },
    }
    const submit = (submitter: object | null) => page.dispatch('submit', form, { submitter })
    return { sent, submit }
  }

  it('stays, and is sent by its button when the page is alive [SITE-5]', () => {
    const page = openPage()
    const { sent, submit } = openForm(page)
    const button = { isConnected: true }
    expect(submit(button).defaultPrevented).toBe(true)
    expect(sent).toEqual([])
    page.announce(PAGE_IS_ALIVE)
    expect(sent).toEqual([button])
  })

  it('is sent without its button where that has left the page', () => {
    const page = openPage()
    const { sent, submit } = openForm(page)
    submit({ isConnected: false })
    page.announce(PAGE_IS_ALIVE)
    expect(sent).toEqual([null])
  })

  it('goes to its own address where it has one', () => {
    const page = openPage()
    const { sent, submit } = openForm(page, true)
    expect(submit(null).defaultPrevented).toBe(false)
    page.announce(PAGE_IS_ALIVE)
    expect(sent).toEqual([])
  })
})

describe('a box ticked early', () => {
  const openBox = (page: ReturnType<typeof openPage>, type: string, heardFrom: number) => {
    let clicks = 0
    const box = {
      type,
      isConnected: true,
      checked: true,
      heard: [] as boolean[],
      click: () => {
        clicks += 1
        // Until its form listens, a render puts the box back.
        if (clicks < heardFrom) return
        box.checked = !box.checked
        box.heard.push(box.checked)
      },
    }
    page.dispatch('change', box)
    return { box, clicks: () => clicks }
  }

  it.each(['checkbox', 'radio'])(
    'is ticked once more, so that its form hears of it: %s',
    (type) => {
      const page = openPage()
      const { box } = openBox(page, type, 1)
      page.announce(PAGE_IS_ALIVE)
      expect(box.heard).toEqual([true])
    },
  )

  it('is tried again, but not for ever', () => {
    const page = openPage()
    const late = openBox(page, 'checkbox', 3)
    page.announce(PAGE_IS_ALIVE)
    expect(late.box.heard).toEqual([true])
    const other = openPage()
    const never = openBox(other, 'checkbox', Number.POSITIVE_INFINITY)
    other.announce(PAGE_IS_ALIVE)
    expect(never.clicks()).toBe(10)
  })

  it('leaves a text field as it is', () => {
    const page = openPage()
    const { clicks } = openBox(page, 'text', 1)
    page.announce(PAGE_IS_ALIVE)
    expect(clicks()).toBe(0)
  })
})
