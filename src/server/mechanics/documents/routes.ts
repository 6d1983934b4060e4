import * as contract from '#contract/mechanics/mechanic-documents.ts'
import { route } from '#server/http/serve.ts'
import { listDocuments } from './list-documents.ts'
import { listDocumentsOf } from './list-documents-of.ts'
import { removeDocument } from './remove-document.ts'

export const routes = [
  route(contract.listDocuments, listDocuments),
  route(contract.removeDocument, removeDocument),
  route(contract.listDocumentsOf, listDocumentsOf),
]
