import { useEffect, useState } from 'react'
import { type ExplainedCode, explainCode } from '#domain/inspections/fault-codes/explain-code.ts'
import { explainCodes } from '#domain/inspections/fault-codes/load-codes.ts'
import { ConnectPanel } from '#web/inspections/tool/codes/connect-panel.tsx'
import { type ReadingWords, readingWords } from '#web/inspections/tool/codes/reading-words.ts'
import { useAdapter } from '#web/inspections/tool/codes/use-adapter.ts'
import { preloadCodes } from '#web/inspections/tool/draft/explain-read-codes.ts'
import { readCodes } from '#web/inspections/tool/obd/read-car.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { CodeLinkList } from './code-link-list.tsx'

type Scanned = { words: ReadingWords; codes: readonly ExplainedCode[]; isSimulated: boolean }

/** Reads the codes of the driver's own car; nothing of it leaves the browser. */
export function ScanCodes() {
  const adapter = useAdapter()
  const { state } = adapter
  const [isReading, setReading] = useState(false)
  const [scanned, setScanned] = useState<Scanned | null>(null)
  useEffect(() => void preloadCodes(), [])
  const read = async () => {
    setReading(true)
    const found = await adapter.ask(async ({ dialogue, car }) => ({
      reading: await readCodes(dialogue, car),
      isSimulated: dialogue.isSimulated,
    }))
    const codes = new Set(found ? Object.values(found.reading.codes).flat() : [])
    const explained = await explainOffline([...codes])
    setReading(false)
    setScanned(
      found && {
        words: readingWords(found.reading),
        codes: [...explained.values()],
        isSimulated: found.isSimulated,
      },
    )
  }
  return (
    <div className="mt-6 grid max-w-2xl gap-4">
      <ConnectPanel adapter={adapter} />
      {state.kind === 'ready' ? (
        <Button isLoading={isReading} loadingLabel="Reading…" onClick={() => void read()}>
          Read codes
        </Button>
      ) : null}
      {state.kind === 'ready' && state.errorText ? (
        <Notice tone="error" isLive>
          {state.errorText}
        </Notice>
      ) : null}
      {scanned ? (
        <>
          <Notice tone={scanned.words.tone} title={scanned.words.title} isLive>
            {scanned.isSimulated ? <p>This is the simulated car, for practice.</p> : null}
            {scanned.words.lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </Notice>
          <CodeLinkList codes={scanned.codes} />
        </>
      ) : null}
    </div>
  )
}

/** At a car there may be no network to load what its codes mean: they are shown all the same. */
const explainOffline = async (codes: readonly string[]) =>
  explainCodes(codes).catch(() => new Map(codes.map((code) => [code, explainCode(code, null)])))
