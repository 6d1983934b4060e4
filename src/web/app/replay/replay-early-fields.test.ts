import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildPage, Field } from './build-early-page.ts'
import { PAGE_IS_ALIVE } from './page-life.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a field changed early', () => {
  it.each([
    ['select-one', 'change'],
    ['text', 'input'],
    ['textarea', 'input'],
    ['date', 'change'],
    ['time', 'change'],
    ['number', 'input'],
  ])('has its value again, and its form hears of it once: %s [SITE-5]', (type, event) => {
    const page = buildPage()
    const field = new Field(page, type, '15')
    field.enter('60', event)
    field.hydrate('15')
    page.announce(PAGE_IS_ALIVE)
    expect(field.value).toBe('60')
    expect(field.heard).toEqual(['60'])
    expect(field.events).toEqual(['input', 'change'])
    expect(field.clicks).toBe(0)
  })

  it('is heard of where hydration has left its value as it was', () => {
    const page = buildPage()
    const field = new Field(page, 'text', '')
    field.enter('Leeds')
    field.hydrate('Leeds')
    page.announce(PAGE_IS_ALIVE)
    expect(field.heard).toEqual(['Leeds'])
  })

  it('is tried again until its form listens, but not for ever', () => {
    const page = buildPage()
    const late = new Field(page, 'select-one', '15')
    late.enter('60')
    setTimeout(() => late.hydrate('15'), 320)
    page.announce(PAGE_IS_ALIVE)
    expect(late.heard).toEqual(['60'])
    const never = new Field(buildPage(), 'select-one', '15')
    never.enter('60')
    never.page.announce(PAGE_IS_ALIVE)
    expect(never.heard).toEqual([])
  })

  it('is replayed with the last value, also where that was entered between two tries', () => {
    const page = buildPage()
    const field = new Field(page, 'text', '')
    field.enter('L')
    field.enter('Le')
    setTimeout(() => field.enter('Leeds'), 120)
    setTimeout(() => field.hydrate('Leeds'), 320)
    page.announce(PAGE_IS_ALIVE)
    expect(field.heard).toEqual(['Leeds'])
  })

  it('is left to the page once that is alive', () => {
    const page = buildPage()
    page.announce(PAGE_IS_ALIVE)
    const field = new Field(page, 'text', '')
    field.hydrate('')
    field.enter('Leeds')
    vi.runAllTimers()
    expect(field.events).toEqual([])
  })

  it('is replayed in the order of what was done, before the form that was sent after it', () => {
    const page = buildPage()
    const order: string[] = []
    const [travel, day] = [new Field(page, 'select-one', '15'), new Field(page, 'date', '')]
    const form = {
      isConnected: true,
      hasAttribute: () => false,
      requestSubmit: () => order.push('sent'),
    }
    for (const [name, field] of Object.entries({ travel, day }))
      field.addEventListener('input', () => order.push(`${name} ${field.value}`))
    travel.enter('30')
    day.enter('2026-06-01')
    travel.enter('60')
    page.dispatch('submit', form, { submitter: null })
    travel.hydrate('15')
    day.hydrate('')
    page.announce(PAGE_IS_ALIVE)
    expect(order).toEqual(['day 2026-06-01', 'travel 60', 'sent'])
  })

  it.each(['file', 'submit', 'hidden'])(
    'is left alone where it is no field to fill: %s',
    (type) => {
      const page = buildPage()
      const field = new Field(page, type, '')
      field.enter('x', 'change')
      field.hydrate('x')
      page.announce(PAGE_IS_ALIVE)
      expect(field.events).toEqual([])
    },
  )
})
