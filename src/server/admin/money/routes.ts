import * as cases from '#contract/admin/money/operator-cases.ts'
import * as reconciliation from '#contract/admin/money/reconciliation.ts'
import * as refunds from '#contract/admin/money/refunds.ts'
import { route } from '#server/http/serve.ts'
import { bookDecision } from './book-decision.ts'
import { closeOperatorCase } from './close-operator-case.ts'
import { getReconciliation } from './get-reconciliation.ts'
import { getRefundable } from './get-refundable.ts'
import { giveUpBill } from './give-up-bill.ts'
import { listOperatorCases } from './list-operator-cases.ts'
import { refundBooking } from './refund-booking.ts'
import { returnPayment } from './return-payment.ts'

export const routes = [
  route(refunds.getRefundable, getRefundable),
  route(refunds.refundBooking, refundBooking),
  route(refunds.giveUpBill, giveUpBill),
  route(reconciliation.getReconciliation, getReconciliation),
  route(cases.listOperatorCases, listOperatorCases),
  route(cases.closeOperatorCase, closeOperatorCase),
  route(cases.returnPayment, returnPayment),
  route(cases.bookDecision, bookDecision),
]
