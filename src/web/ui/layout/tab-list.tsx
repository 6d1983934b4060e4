import type { KeyboardEvent } from 'react'

type TabListProps<Value extends string> = {
  label: string
  tabs: readonly (readonly [value: Value, label: string])[]
  value: Value
  onChange: (value: Value) => void
}

export const tabId = (value: string) => `tab-${value}`
export const tabPanelId = (value: string) => `panel-${value}`

const STEP: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** The list is one stop of the Tab key; the arrow keys move between the tabs. The panel has the id `tabPanelId(value)`. */
export function TabList<Value extends string>({
  label,
  tabs,
  value,
  onChange,
}: TabListProps<Value>) {
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex(([one]) => one === value)
    const to = { Home: 0, End: tabs.length - 1 }[event.key] ?? at + (STEP[event.key] ?? 0)
    const next = tabs[(to + tabs.length) % tabs.length]?.[0]
    if (next === undefined || next === value) return
    event.preventDefault()
    onChange(next)
    document.getElementById(tabId(next))?.focus()
  }
  return (
    <div
      role="tablist"
      aria-label={label}
      onKeyDown={move}
      className="flex flex-wrap gap-x-3 border-b border-stone-200 max-[22.5rem]:text-sm sm:gap-x-8"
    >
      {tabs.map(([one, text]) => (
        <button
          key={one}
          id={tabId(one)}
          type="button"
          role="tab"
          aria-selected={one === value}
          // The panels of the other tabs are not on the page.
          aria-controls={one === value ? tabPanelId(one) : undefined}
          tabIndex={one === value ? 0 : -1}
          onClick={() => onChange(one)}
          className="min-h-12 border-b-4 border-transparent pt-1 font-semibold text-stone-700 hover:text-ink aria-selected:border-yellow-500 aria-selected:text-ink"
        >
          {text}
        </button>
      ))}
    </div>
  )
}
