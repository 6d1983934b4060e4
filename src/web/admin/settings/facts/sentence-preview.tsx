import type { SettingEntry } from '#domain/site/settings/setting-entry.ts'
import type { AllSettings } from '#domain/site/settings/settings.ts'

type SentencePreviewProps = {
  entry: SettingEntry
  /** Otherwise it is what the program does. */
  isReadByCustomers: boolean
  before: AllSettings
  /** Null while what is entered cannot hold. */
  after: AllSettings | null
  /** The day, or null where it holds at once. */
  from: string | null
}

/** What customers read or the program does now, and will. */
export function SentencePreview({
  entry,
  isReadByCustomers,
  before,
  after,
  from,
}: SentencePreviewProps) {
  const reads = isReadByCustomers ? 'Customers read' : 'The rule is'
  return (
    <dl className="grid gap-3 border-l-4 border-green-100 pl-4">
      <div>
        <dt className="text-sm text-stone-600">{reads} now</dt>
        <dd className="user-text">{entry.sentence(before)}</dd>
      </div>
      <div>
        <dt className="text-sm text-stone-600">
          {from ? `${reads} from ${from}` : `${reads} as soon as you save`}
        </dt>
        <dd className="user-text font-semibold" aria-live="polite">
          {after ? entry.sentence(after) : 'Enter a valid value to see its sentence.'}
        </dd>
      </div>
    </dl>
  )
}
