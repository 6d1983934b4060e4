import * as contract from '#contract/admin/vetting.ts'
import { route } from '#server/http/serve.ts'
import { approveDocument, rejectDocument } from './decide-document.ts'
import { listWaitingDocuments } from './list-waiting-documents.ts'

export const routes = [
  route(contract.listWaitingDocuments, listWaitingDocuments),
  route(contract.approveDocument, approveDocument),
  route(contract.rejectDocument, rejectDocument),
]
