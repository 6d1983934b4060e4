import type { Issue } from '#web/inspections/tool/checks/issue.ts'

type DemoMarkersProps = { issues: readonly Issue[]; progress: number | null }

/** Draws the demo scan: a line that moves down the picture, and then its simulated findings. */
export function DemoMarkers({ issues, progress }: DemoMarkersProps) {
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0">
      {progress === null ? null : (
        <div
          style={{ top: `${progress}%` }}
          className="absolute inset-x-0 h-1 bg-yellow-500 transition-[top] duration-150"
        />
      )}
      {issues.map(({ id, component, position }) =>
        position === null ? null : (
          <span
            key={id}
            style={{ left: `${position.x * 100}%`, top: `${position.y * 100}%` }}
            className="absolute max-w-40 -translate-x-1/2 -translate-y-1/2 rounded-control border-2 border-yellow-500 bg-ink/80 px-2 py-1 text-center text-sm leading-tight text-white"
          >
            {component} <span className="block text-xs text-yellow-500">Demo</span>
          </span>
        ),
      )}
    </div>
  )
}
