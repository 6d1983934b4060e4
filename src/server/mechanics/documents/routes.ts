import * as contract from '#contract/mechanics/mechanic-documents.ts'
import { rawRoute } from '#server/http/raw/raw-route.ts'
import { route } from '#server/http/serve.ts'
import { downloadDocument, showDocument, uploadDocument } from './document-files.ts'
import { listDocuments } from './list-documents.ts'
import { listDocumentsOf } from './list-documents-of.ts'
import { removeDocument } from './remove-document.ts'

export const routes = [
  route(contract.listDocuments, listDocuments),
  route(contract.removeDocument, removeDocument),
  route(contract.listDocumentsOf, listDocumentsOf),
]

export const rawRoutes = [
  rawRoute(contract.uploadDocument, uploadDocument),
  rawRoute(contract.downloadDocument, downloadDocument),
  rawRoute(contract.showDocument, showDocument),
]
