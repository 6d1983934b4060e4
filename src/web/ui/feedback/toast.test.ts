import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  countPress,
  currentToasts,
  dismissOldToasts,
  dismissToast,
  subscribeToToasts,
  toast,
} from './toast.ts'

describe('toasts', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('are shown one at a time, the newest [SITE-6]', () => {
    toast({ title: 'First' })
    toast({ title: 'Second', variant: 'destructive' })
    expect(currentToasts().map(({ title, variant }) => [title, variant])).toEqual([
      ['Second', 'destructive'],
    ])
  })

  it('removes toasts 1,000,000 ms after they were dismissed [SITE-6]', () => {
    toast({ title: 'Booking Confirmed!' })
    const [shown] = currentToasts()
    dismissToast(shown?.id ?? 0)
    expect(currentToasts().map(({ isOpen }) => isOpen)).toEqual([false])
    vi.advanceTimersByTime(999_999)
    expect(currentToasts()).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(currentToasts()).toHaveLength(0)
  })

  it('are dismissed on the next page, but for those of the action that has opened it', () => {
    const isOpen = () => currentToasts().map((it) => it.isOpen)
    countPress()
    toast({ title: 'Login Successful' })
    dismissOldToasts()
    expect(isOpen()).toEqual([true])
    countPress()
    expect(isOpen()).toEqual([true])
    dismissOldToasts()
    expect(isOpen()).toEqual([false])
  })

  it('notifies the component that draws the toasts', () => {
    const listener = vi.fn()
    const unsubscribe = subscribeToToasts(listener)
    toast({ title: 'Heard' })
    unsubscribe()
    toast({ title: 'Not heard' })
    expect(listener).toHaveBeenCalledTimes(1)
  })
})
