import {
  changeMechanicEmail,
  changeMechanicPassword,
  changeStaffEmail,
  changeStaffPassword,
  endOwnMechanicSessions,
  endStaffSessions,
  getMechanicEmail,
  getStaffEmail,
  listMechanicSessions,
  listStaffSessions,
  sendMechanicVerification,
  sendStaffVerification,
} from '#contract/auth/own-account/own-account.calls.ts'
import type { AnyCall, EndpointOf } from '#contract/call.ts'
import {
  changePassword,
  endSessions,
  listSessions,
} from '#contract/customers/account-settings.calls.ts'
import type { AccountKind } from '#domain/auth/account-kinds.ts'
import type { PasskeyKind } from '#domain/auth/passkeys.ts'

type Any<One extends AnyCall, Other extends AnyCall, Third extends AnyCall = Other> = AnyCall<
  EndpointOf<One> | EndpointOf<Other> | EndpointOf<Third>
>

type SessionCalls = {
  list: Any<typeof listSessions, typeof listMechanicSessions, typeof listStaffSessions>
  end: Any<typeof endSessions, typeof endOwnMechanicSessions, typeof endStaffSessions>
  changePassword: Any<
    typeof changePassword,
    typeof changeMechanicPassword,
    typeof changeStaffPassword
  >
}

/** What everybody does with their own account: the same questions at the addresses of each kind. */
export const ACCOUNT_CALLS: Record<AccountKind, SessionCalls> = {
  customer: { list: listSessions, end: endSessions, changePassword },
  mechanic: {
    list: listMechanicSessions,
    end: endOwnMechanicSessions,
    changePassword: changeMechanicPassword,
  },
  administrator: {
    list: listStaffSessions,
    end: endStaffSessions,
    changePassword: changeStaffPassword,
  },
}

type EmailCalls = {
  read: Any<typeof getMechanicEmail, typeof getStaffEmail>
  change: Any<typeof changeMechanicEmail, typeof changeStaffEmail>
  sendAgain: Any<typeof sendMechanicVerification, typeof sendStaffVerification>
}

/** The address of people at work. A customer's is in their profile. */
export const EMAIL_CALLS: Record<PasskeyKind, EmailCalls> = {
  mechanic: {
    read: getMechanicEmail,
    change: changeMechanicEmail,
    sendAgain: sendMechanicVerification,
  },
  administrator: {
    read: getStaffEmail,
    change: changeStaffEmail,
    sendAgain: sendStaffVerification,
  },
}
