import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildPage, Field } from './build-early-page.ts'
import { PAGE_IS_ALIVE, PAGE_LISTENS } from './page-life.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a button pressed early', () => {
  it('does its work once when the page is alive [SITE-5]', () => {
    const { announce, button } = buildPage()
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
    const { button } = buildPage()
    const book = button()
    book.isHydrated = true
    book.click()
    vi.runAllTimers()
    expect(book.done).toBe(1)
  })

  it('is replayed until its part of the page is hydrated', () => {
    const { announce, button } = buildPage()
    const book = button()
    book.click()
    announce(PAGE_LISTENS)
    setTimeout(() => {
      book.isHydrated = true
    }, 320)
    announce(PAGE_IS_ALIVE)
    expect(book.done).toBe(1)
  })

  it('is dropped when it has left the page', () => {
    const { announce, button } = buildPage()
    const book = button()
    book.click()
    book.isConnected = false
    book.isHydrated = true
    announce(PAGE_LISTENS)
    announce(PAGE_IS_ALIVE)
    expect(book.done).toBe(0)
  })

  it('is replayed before what was pressed after it', () => {
    const { announce, button } = buildPage()
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

  it('is not replayed once the page is alive where somebody else has prevented it [SITE-5]', () => {
    const { announce, button, dispatch } = buildPage()
    announce(PAGE_LISTENS)
    announce(PAGE_IS_ALIVE)
    const book = button()
    book.isHydrated = true
    // A map does so after a drag, and a tool that has aimed at another button.
    dispatch('click', book).preventDefault()
    vi.runAllTimers()
    expect(book.done).toBe(0)
  })

  it('is heard by one script only, however often the head is run', () => {
    const { start, announce, button } = buildPage()
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
    const { dispatch, announce } = buildPage()
    expect(dispatch('click', target).defaultPrevented).toBe(false)
    expect(() => announce(PAGE_IS_ALIVE)).not.toThrow()
  })
})

describe('a form sent early', () => {
  const openForm = (page: ReturnType<typeof buildPage>, hasAction = false) => {
    const sent: unknown[] = []
    const form = {
      isConnected: true,
      tagName: 'FORM',
      hasAttribute: (name: string) => name === 'action' && hasAction,
      requestSubmit: (submitter: unknown) => {
        sent.push(submitter)
      },
    }
    const submit = (submitter: object | null) => page.dispatch('submit', form, { submitter })
    return { sent, submit }
  }

  it('stays, and is sent by its button when the page is alive [SITE-5]', () => {
    const page = buildPage()
    const { sent, submit } = openForm(page)
    const button = { isConnected: true }
    expect(submit(button).defaultPrevented).toBe(true)
    expect(sent).toEqual([])
    page.announce(PAGE_IS_ALIVE)
    expect(sent).toEqual([button])
  })

  it('is sent without its button where that has left the page', () => {
    const page = buildPage()
    const { sent, submit } = openForm(page)
    submit({ isConnected: false })
    page.announce(PAGE_IS_ALIVE)
    expect(sent).toEqual([null])
  })

  it('is sent as without scripts where a script does not load [BOOK-21]', () => {
    const page = buildPage()
    const { sent, submit } = openForm(page)
    const button = { isConnected: true }
    submit(button)
    page.dispatch('error', { tagName: 'IMG' })
    expect(sent).toEqual([])
    page.dispatch('error', { tagName: 'SCRIPT' })
    expect(sent).toEqual([button])
    expect(submit(button).defaultPrevented).toBe(false)
  })

  it('goes to its own address where it has one', () => {
    const page = buildPage()
    const { sent, submit } = openForm(page, true)
    expect(submit(null).defaultPrevented).toBe(false)
    page.announce(PAGE_IS_ALIVE)
    expect(sent).toEqual([])
  })
})

describe('a link that waits for its script, followed early', () => {
  const openLink = () => {
    const page = buildPage()
    const followed: string[] = []
    const link = {
      tagName: 'A',
      isConnected: true,
      closest: (selector: string) => (selector === 'a[data-waits]' ? link : null),
      click: () => {
        if (!page.dispatch('click', link).defaultPrevented) followed.push('by its script')
      },
    }
    return { page, link, followed, press: (more = {}) => page.dispatch('click', link, more) }
  }

  it('is followed once the page is alive, after what was typed before it [SITE-5]', () => {
    const { page, link, followed, press } = openLink()
    const field = new Field(page, 'text', '')
    field.addEventListener('input', () => followed.push(field.value))
    field.enter('AB12 CDE')
    expect(press().defaultPrevented).toBe(true)
    field.hydrate('')
    page.announce(PAGE_IS_ALIVE)
    expect(followed).toEqual(['AB12 CDE', 'by its script'])
    link.click()
    expect(followed).toHaveLength(3)
  })

  it('is the browser’s where no script will come, or where it opens another tab', () => {
    const { page, followed, press } = openLink()
    expect(press({ ctrlKey: true }).defaultPrevented).toBe(false)
    press()
    page.dispatch('error', { tagName: 'SCRIPT' })
    expect(followed).toEqual(['by its script'])
    expect(press().defaultPrevented).toBe(false)
  })
})

describe('a box ticked early', () => {
  type Unheard = 'is put back by a render' | 'stops on its way to the box'
  const openBox = (
    page: ReturnType<typeof buildPage>,
    type: string,
    heardFrom: number,
    unheard: Unheard = 'is put back by a render',
  ) => {
    let clicks = 0
    const box = Object.assign(new EventTarget(), {
      type,
      isConnected: true,
      checked: true,
      heard: [] as boolean[],
      click: () => {
        clicks += 1
        const isHeard = clicks >= heardFrom
        if (isHeard || unheard === 'stops on its way to the box') box.checked = !box.checked
        if (isHeard) box.heard.push(box.checked)
        if (isHeard || unheard === 'is put back by a render') box.dispatchEvent(new Event('click'))
      },
    })
    page.dispatch('change', box)
    return { box, clicks: () => clicks }
  }

  it.each(['checkbox', 'radio'])(
    'is ticked once more, so that its form hears of it: %s',
    (type) => {
      const page = buildPage()
      const { box } = openBox(page, type, 1)
      page.announce(PAGE_IS_ALIVE)
      expect(box.heard).toEqual([true])
    },
  )

  it.each<Unheard>(['is put back by a render', 'stops on its way to the box'])(
    'is tried again where its click %s, but not for ever [SITE-5]',
    (unheard) => {
      const page = buildPage()
      const late = openBox(page, 'checkbox', 3, unheard)
      page.announce(PAGE_IS_ALIVE)
      expect(late.box.heard).toEqual([true])
      const other = buildPage()
      const never = openBox(other, 'checkbox', Number.POSITIVE_INFINITY, unheard)
      other.announce(PAGE_IS_ALIVE)
      expect(never.clicks()).toBe(10)
    },
  )
})

it('the replay renders what one press has changed before the next one is replayed', () => {
  const page = buildPage()
  const [choose, save] = [page.button(), page.button()]
  let isRendered = false
  const seen: boolean[] = []
  choose.addEventListener('click', () => {
    setTimeout(() => {
      isRendered = true
    })
  })
  save.addEventListener('click', () => seen.push(isRendered))
  choose.click()
  save.click()
  choose.isHydrated = true
  save.isHydrated = true
  page.announce(PAGE_LISTENS)
  page.announce(PAGE_IS_ALIVE)
  expect(seen).toEqual([true])
})

describe('what the browser does by itself', () => {
  it('is not repeated: the menu of a static page [SITE-5]', () => {
    const page = buildPage()
    const opener = page.button()
    opener.closest = (selector) => (/:not\(\[data-opens-menu\]\)|^a/.test(selector) ? null : opener)
    opener.isHydrated = true
    opener.click()
    page.announce(PAGE_LISTENS)
    page.announce(PAGE_IS_ALIVE)
    expect(opener.done).toBe(1)
  })

  it('is not held up: the button that closes a dialog [SITE-5]', () => {
    const page = buildPage()
    const form = { isConnected: true, hasAttribute: () => false, method: 'dialog' }
    expect(page.dispatch('submit', form, { submitter: null }).defaultPrevented).toBe(false)
  })
})
