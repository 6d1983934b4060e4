import { useEffect } from 'react'
import { CONSENT_AT_FIRST, type OptionalCategory } from '#domain/site/consent.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { takePreferences } from './take-preferences.inline.ts'

const CATEGORIES: readonly { name: OptionalCategory; label: string; hint: string }[] = [
  {
    name: 'performance',
    label: 'Performance',
    hint: 'Counts which pages are read and where they are slow. We do not do this at present.',
  },
  {
    name: 'functionality',
    label: 'Functionality',
    hint: 'Remembers how you like things, such as your usual place. We do not do this at present.',
  },
  {
    name: 'marketing',
    label: 'Marketing',
    hint: 'Shows whether an advertisement brought you here. We do not do this at present.',
  },
]

/** Offers four categories and three ways to save. Without scripts the form posts the choice to the server [SITE-19]. */
export function PreferencePanel() {
  useEffect(() => takePreferences(window), [])
  return (
    <form
      id="preferences"
      method="post"
      action="/api/cookie-consent"
      className="mt-6 rounded-panel border border-stone-200 bg-card p-5 sm:p-7"
    >
      <input type="hidden" name="back" value="/cookie-policy" />
      <Checkbox
        label={<b>Essential</b>}
        hint="Signing in, keeping your quote yours, and remembering this choice. Always on."
        checked
        disabled
        readOnly
      />
      {CATEGORIES.map(({ name, label, hint }) => (
        <Checkbox
          key={name}
          name={name}
          label={<b>{label}</b>}
          hint={hint}
          defaultChecked={CONSENT_AT_FIRST[name]}
          className="mt-2"
        />
      ))}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button type="submit" name="choice" value="these">
          Save Preferences
        </Button>
        <Button type="submit" name="choice" value="all" variant="outline">
          Accept All
        </Button>
        <Button type="submit" name="choice" value="none" variant="outline">
          Reject All Optional
        </Button>
      </div>
      <p role="status" className="mt-4 font-semibold text-green-800 empty:hidden" />
    </form>
  )
}
