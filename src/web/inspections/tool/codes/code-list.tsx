import { X } from 'lucide-react'
import { STANDING_WORDS, severityAs } from '#domain/inspections/fault-codes/code-standing.ts'
import { explainCode } from '#domain/inspections/fault-codes/explain-code.ts'
import { severityLook } from '#web/inspections/tool/checks/result-looks.ts'
import { type ReadCode, standingOf } from '#web/inspections/tool/draft/draft.ts'
import { Badge } from '#web/ui/layout/badge.tsx'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'

type CodeListProps = { codes: readonly ReadCode[]; onRemove: ((id: string) => void) | null }

export function CodeList({ codes, onRemove }: CodeListProps) {
  if (codes.length === 0) return null
  return (
    <div>
      <ul className="border-t border-stone-200">
        {codes.map((code) => (
          <li key={code.id} className="border-b border-stone-200 py-3">
            <CodeItem read={code} onRemove={onRemove} />
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-stone-600">
        A code says what a computer noticed, never which part to replace.
      </p>
    </div>
  )
}

function CodeItem({ read, onRemove }: { read: ReadCode; onRemove: CodeListProps['onRemove'] }) {
  const { component, meaning, severity, origin, checks, isKnown } =
    read.explained ?? explainCode(read.code, null)
  const standing = standingOf(read)
  const { tone, word } = severityLook(isKnown ? severityAs(severity, standing) : null)
  return (
    <div className="flex items-start gap-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-display text-xl font-bold">{read.code}</span>
          <Badge tone={tone}>{word}</Badge>
          <Badge>{STANDING_WORDS[standing].word}</Badge>
          {origin === 'manufacturer' ? <Badge>Maker’s own</Badge> : null}
          {read.origin === 'simulated' ? <Badge tone="notice">Simulated</Badge> : null}
        </p>
        <p className="mt-1 font-semibold">{component}</p>
        <p className="text-stone-700">{meaning}</p>
        <p className="text-sm text-stone-600">{STANDING_WORDS[standing].means}</p>
        <Disclosure summary={<span className="text-green-700">Check first</span>} look="plain">
          <ul className="list-disc pl-5 text-stone-700">
            {checks.map((check) => (
              <li key={check}>{check}</li>
            ))}
          </ul>
        </Disclosure>
      </div>
      {onRemove ? (
        <button
          type="button"
          aria-label={`Remove ${read.code}`}
          onClick={() => onRemove(read.id)}
          className="-mr-2 grid size-11 shrink-0 place-items-center rounded-control hover:bg-stone-200"
        >
          <X aria-hidden className="size-5" />
        </button>
      ) : null}
    </div>
  )
}
