import * as contract from '#contract/admin/customers/customers.ts'
import * as merging from '#contract/admin/customers/merge/merge.ts'
import { route } from '#server/http/serve.ts'
import { addCustomerNote } from './add-customer-note.ts'
import { endCustomerSessions } from './end-customer-sessions.ts'
import { eraseCustomerAccount } from './erase-customer-account.ts'
import { getCustomerDetail } from './get-customer-detail.ts'
import { listCustomers } from './list-customers.ts'
import { listDuplicates } from './merge/list-duplicates.ts'
import { mergeCustomers } from './merge/merge-customers.ts'
import { previewMerge } from './merge/preview-merge.ts'
import { sendCustomerData } from './send-customer-data.ts'
import { sendCustomerPasswordLink } from './send-customer-password-link.ts'
import { activateCustomer, deactivateCustomer } from './switch-customer.ts'

export const routes = [
  route(contract.listCustomers, listCustomers),
  route(contract.getCustomerDetail, getCustomerDetail),
  route(contract.addCustomerNote, addCustomerNote),
  route(contract.deactivateCustomer, deactivateCustomer),
  route(contract.activateCustomer, activateCustomer),
  route(contract.endCustomerSessions, endCustomerSessions),
  route(contract.sendCustomerPasswordLink, sendCustomerPasswordLink),
  route(contract.sendCustomerData, sendCustomerData),
  route(contract.eraseCustomerAccount, eraseCustomerAccount),
  route(merging.listDuplicates, listDuplicates),
  route(merging.previewMerge, previewMerge),
  route(merging.mergeCustomers, mergeCustomers),
]
