import * as contract from '#contract/payments/papers/papers.ts'
import { rawRoute } from '#server/http/raw/raw-route.ts'
import { route } from '#server/http/serve.ts'
import { downloadPaper } from './download-paper.ts'
import { listCustomerPapersOf, listMechanicPapersOf } from './list-own-papers.ts'
import { listOwnPapers, readPaper } from './show-papers.ts'

export const routes = [
  route(contract.listPapers, listOwnPapers),
  route(contract.readPaper, readPaper),
  route(contract.listCustomerPapers, listCustomerPapersOf),
  route(contract.listMechanicPapers, listMechanicPapersOf),
]

export const rawRoutes = [rawRoute(contract.downloadPaper, downloadPaper)]
