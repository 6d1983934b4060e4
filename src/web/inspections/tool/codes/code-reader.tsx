import { useEffect, useState } from 'react'
import { isOnUds } from '#domain/inspections/obd/protocols.ts'
import { type CodeReading, verdictOf } from '#domain/inspections/obd/reading/code-reading.ts'
import { CODE_STATES } from '#domain/inspections/obd/trouble-codes.ts'
import type { ReadCode } from '#web/inspections/tool/draft/draft.ts'
import { explainReadCodes, preloadCodes } from '#web/inspections/tool/draft/explain-read-codes.ts'
import type { AdapterDialogue } from '#web/inspections/tool/obd/adapter-dialogue.ts'
import { clearCodes, readCodesAndVin } from '#web/inspections/tool/obd/read-car.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { CarRecord } from './car-record.tsx'
import { ClearCodesDialog } from './clear-codes-dialog.tsx'
import { CodeList } from './code-list.tsx'
import { ConnectPanel } from './connect-panel.tsx'
import { LiveValues } from './live-values.tsx'
import { clearingWords, type ReadingWords, readingWords } from './reading-words.ts'
import { TypedCodeForm } from './typed-code-form.tsx'
import type { Adapter } from './use-adapter.ts'

type CodeReaderProps = {
  adapter: Adapter
  codes: readonly ReadCode[]
  vin: string | null
  isFixed: boolean
  onCodes: (codes: readonly ReadCode[], vin?: string | null) => void
  onRemove: (id: string) => void
}

/** The last reading of a connection: each control unit that it heard has to confirm that its codes are cleared. */
type LastReading = { on: AdapterDialogue; reading: CodeReading }

const listed = (codes: CodeReading['codes'], origin: ReadCode['origin']): ReadCode[] =>
  CODE_STATES.flatMap((state) =>
    codes[state].map((code) => ({ id: crypto.randomUUID(), code, state, origin })),
  )

const ON_UDS_WORDS =
  'This car is read by UDS (SAE J1979-2 or ISO 14229-1). We read its codes, and the live values that it gives. To clear codes, or to see self-tests, freeze frames, the distance since clearing or software versions, use a reader for this make of car.'

/** Shows the fault codes that the car's control units have stored. */
export function CodeReader({ adapter, codes, vin, isFixed, onCodes, onRemove }: CodeReaderProps) {
  const [isReading, setReading] = useState(false)
  const [words, setWords] = useState<ReadingWords | null>(null)
  const [last, setLast] = useState<LastReading | null>(null)
  const { state } = adapter
  const isReadInPart = state.kind === 'ready' && isOnUds(state.connected.car)
  useEffect(() => void preloadCodes(), [])
  const read = async () => {
    setReading(true)
    const found = await adapter.ask(async ({ dialogue, car }) => {
      const answer = await readCodesAndVin(dialogue, car)
      setLast({ on: dialogue, reading: answer.reading })
      return { ...answer, isSimulated: dialogue.isSimulated }
    })
    const origin = found?.isSimulated ? 'simulated' : 'adapter'
    const list = await explainReadCodes(found ? listed(found.reading.codes, origin) : [])
    // Words and codes come at once: what lies below would jump between them.
    setReading(false)
    setWords(found && readingWords(found.reading))
    if (!found) return
    // What was read before stays until an answer replaces it.
    if (verdictOf(found.reading) === 'unread') return
    // The simulated car has no vehicle identification number to store.
    onCodes(list, found.isSimulated ? null : found.vin)
  }
  const clear = async () => {
    const clearing = await adapter.ask(({ dialogue, car }) =>
      clearCodes(dialogue, car, last?.on === dialogue ? last.reading : null),
    )
    if (clearing) setWords(clearingWords(clearing))
  }
  return (
    <section aria-labelledby="codes" className="grid gap-5">
      <h2 id="codes" className="text-2xl">
        Fault codes
      </h2>
      {/* The height is the same in each state, so that nothing below shifts during the second of connecting. */}
      <div className="grid min-h-44 content-start gap-5">
        <ConnectPanel adapter={adapter} />
        {state.kind === 'ready' ? (
          <div className="grid xs:grid-cols-2 gap-2.5">
            <Button
              className="px-3!"
              isLoading={isReading}
              loadingLabel="Reading…"
              disabled={isFixed}
              onClick={() => void read()}
            >
              Read codes
            </Button>
            {isReadInPart ? null : (
              <ClearCodesDialog
                isSimulated={state.connected.dialogue.isSimulated}
                onClear={clear}
              />
            )}
          </div>
        ) : null}
        {isReadInPart ? <p className="text-stone-700">{ON_UDS_WORDS}</p> : null}
      </div>
      {state.kind === 'ready' && state.errorText ? (
        <Notice tone="error" isLive>
          {state.errorText}
        </Notice>
      ) : null}
      {/* A car needs seconds to answer: what lies below leaves the screen with the press, so that nothing jumps when the
          codes come. It stays mounted, and a code half typed with it. */}
      {isReading ? <p className="min-h-dvh">Asking each control unit, at least twice…</p> : null}
      <div hidden={isReading} className="grid gap-5">
        {words ? (
          <Notice tone={words.tone} title={words.title} isLive>
            {words.lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </Notice>
        ) : null}
        {vin === null ? null : (
          <p>
            <span className="text-stone-600">VIN</span> <span className="font-semibold">{vin}</span>
          </p>
        )}
        <CodeList codes={codes} onRemove={isFixed ? null : onRemove} />
        {isFixed ? null : (
          <TypedCodeForm
            onCode={(code) => {
              const typed = {
                id: crypto.randomUUID(),
                code,
                state: 'stored',
                origin: 'typed',
              } as const
              void explainReadCodes([typed]).then(onCodes)
            }}
          />
        )}
        <LiveValues adapter={adapter} />
        {isReadInPart ? null : <CarRecord adapter={adapter} />}
      </div>
    </section>
  )
}
