import * as contract from '#contract/inspections/diagnostics.ts'
import { route } from '#server/http/serve.ts'
import { completeDiagnostic } from './complete-diagnostic.ts'
import { createDiagnostic, createScratchDiagnostic } from './create-diagnostic.ts'
import { getDiagnostic } from './get-diagnostic.ts'
import { listDiagnostics, listScratchDiagnostics } from './list-diagnostics.ts'
import { removeDiagnostic } from './remove-diagnostic.ts'
import { saveDiagnostic } from './save-diagnostic.ts'

export const routes = [
  route(contract.listScratchDiagnostics, listScratchDiagnostics),
  route(contract.createScratchDiagnostic, createScratchDiagnostic),
  route(contract.getDiagnostic, getDiagnostic),
  route(contract.saveDiagnostic, saveDiagnostic),
  route(contract.removeDiagnostic, removeDiagnostic),
  route(contract.completeDiagnostic, completeDiagnostic),
  route(contract.listDiagnostics, listDiagnostics),
  route(contract.createDiagnostic, createDiagnostic),
]
