import { useEffect, useState } from 'react'
import type { DiagnosticType } from '#domain/inspections/diagnostic-types.ts'
import type { Issue } from '#web/inspections/tool/checks/issue.ts'
import { demoIssuesOf } from './demo-issues.ts'

/** From 0%, 10 points every 500 ms, until 100% [INSP-2]. */
const STEP_POINTS = 10
const STEP_MS = 500
const DONE = 100

export type DemoScan = {
  /** Null before a scan starts. */
  progress: number | null
  isScanning: boolean
  /** Two issues, once the scan is complete. */
  issues: readonly Issue[]
  start: () => void
  reset: () => void
}

/** Runs the simulated scan. It analyses nothing and sends nothing [INSP-2]. */
export function useDemoScan(type: DiagnosticType | null): DemoScan {
  const [scan, setScan] = useState<{ type: DiagnosticType; progress: number } | null>(null)
  const progress = scan?.progress ?? null
  const isScanning = progress !== null && progress < DONE
  useEffect(() => {
    if (!isScanning) return
    const timer = setInterval(
      () =>
        setScan((now) => now && { ...now, progress: Math.min(DONE, now.progress + STEP_POINTS) }),
      STEP_MS,
    )
    return () => clearInterval(timer)
  }, [isScanning])
  return {
    progress,
    isScanning,
    issues: scan && progress === DONE ? demoIssuesOf(scan.type) : [],
    start: () => type && setScan({ type, progress: 0 }),
    reset: () => setScan(null),
  }
}
