import type { ParsedOf } from '#contract/endpoint.ts'
import type { Diagnostic, getDiagnostic as endpoint } from '#contract/inspections/diagnostics.ts'
import type { Context } from '#server/context.ts'
import { diagnosticToWire } from './diagnostic-to-wire.ts'
import { requireSeenDiagnostic } from './require-diagnostic.ts'

export async function getDiagnostic(
  ctx: Context,
  { id }: ParsedOf<typeof endpoint>,
): Promise<Diagnostic> {
  return diagnosticToWire(ctx, await requireSeenDiagnostic(ctx, id))
}
