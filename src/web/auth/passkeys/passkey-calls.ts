import {
  addMechanicPasskey,
  addStaffPasskey,
  listMechanicPasskeys,
  listStaffPasskeys,
  removeMechanicPasskey,
  removeStaffPasskey,
  startMechanicPasskey,
  startStaffPasskey,
} from '#contract/auth/passkeys/passkeys.calls.ts'
import type { AnyCall, EndpointOf } from '#contract/call.ts'
import type { PasskeyKind } from '#domain/auth/passkeys.ts'

type Either<One extends AnyCall, Other extends AnyCall> = AnyCall<
  EndpointOf<One> | EndpointOf<Other>
>

type PasskeyCalls = {
  list: Either<typeof listMechanicPasskeys, typeof listStaffPasskeys>
  start: Either<typeof startMechanicPasskey, typeof startStaffPasskey>
  add: Either<typeof addMechanicPasskey, typeof addStaffPasskey>
  remove: Either<typeof removeMechanicPasskey, typeof removeStaffPasskey>
}

/** The own passkeys of each kind of account: the same questions at other addresses. */
export const PASSKEY_CALLS: Record<PasskeyKind, PasskeyCalls> = {
  mechanic: {
    list: listMechanicPasskeys,
    start: startMechanicPasskey,
    add: addMechanicPasskey,
    remove: removeMechanicPasskey,
  },
  administrator: {
    list: listStaffPasskeys,
    start: startStaffPasskey,
    add: addStaffPasskey,
    remove: removeStaffPasskey,
  },
}
