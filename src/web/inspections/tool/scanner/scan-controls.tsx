import { RotateCcw, ScanLine, Video, VideoOff } from 'lucide-react'
import type { Workbench } from '#web/inspections/tool/workbench/use-workbench.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'
import type { View } from './use-view.ts'

type ScanControlsProps = { bench: Workbench; view: View; isReady: boolean }

/** The controls of the scanner. Start Diagnostic runs the simulated scan, and says so [INSP-2]. */
export function ScanControls({ bench: { scan }, view, isReady }: ScanControlsProps) {
  const { camera } = view
  const isOn = ['on', 'starting', 'resting'].includes(camera.state.kind)
  const reset = () => {
    scan.reset()
    view.setPinId(null)
    view.show({ kind: 'live' })
  }
  return (
    <div>
      <div className="grid xs:grid-cols-[1fr_1.5fr_auto] gap-2">
        <Button
          variant={isOn ? 'outline' : 'primary'}
          className="px-2!"
          disabled={!isReady}
          onClick={() => {
            view.show({ kind: 'live' })
            if (isOn) camera.stop()
            else camera.start()
          }}
        >
          {isOn ? (
            <VideoOff aria-hidden className="size-5 max-sm:hidden" />
          ) : (
            <Video aria-hidden className="size-5 max-sm:hidden" />
          )}
          {isOn ? 'Stop AR' : 'Start AR'}
        </Button>
        <Button
          variant="outline"
          className="px-2!"
          disabled={!isReady || scan.isScanning}
          onClick={scan.start}
        >
          <ScanLine aria-hidden className="size-5 max-sm:hidden" />
          Start Diagnostic
        </Button>
        <Button variant="outline" className="px-3!" onClick={reset}>
          <RotateCcw aria-hidden className="size-5 max-sm:hidden" />
          Reset
        </Button>
      </div>
      {scan.progress === null ? null : <Progress progress={scan.progress} />}
    </div>
  )
}

function Progress({ progress }: { progress: number }) {
  return (
    <div className="mt-3">
      <p className="flex items-center justify-between gap-4">
        <span className="flex items-center gap-2">
          <Badge tone="notice">Demo scan</Badge>
          {progress < 100 ? 'Scanning…' : 'Finished'}
        </span>
        <span className="font-semibold tabular-nums">{progress}%</span>
      </p>
      <progress
        aria-label="Demo scan"
        value={progress}
        max={100}
        className="mt-2 block h-2 w-full appearance-none overflow-hidden rounded-full bg-stone-200 [&::-moz-progress-bar]:bg-green-700 [&::-webkit-progress-bar]:bg-stone-200 [&::-webkit-progress-value]:bg-green-700"
      />
      <p className="mt-2 text-sm text-stone-600">
        It shows what a scan would look like, but checks nothing. What it lists never enters a
        report or a quote.
      </p>
    </div>
  )
}
