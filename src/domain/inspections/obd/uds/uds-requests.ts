import { CONFIRMED, PENDING } from '#domain/inspections/obd/records/unit-codes.ts'
import type { CodeState } from '#domain/inspections/obd/trouble-codes.ts'

/*
 * SAE J1979-2 ("OBD on UDS") reads the codes of newer cars by the services of ISO 14229-1. Its question for the protocol is
 * the first one there, as `0100` is in SAE J1979.
 */

/** Service 22, "read data by identifier", of the protocol's name. */
export const NAME_REQUEST = '22F810'
/** The identifiers F400 to F4FF are the PIDs of SAE J1979: 01 has the lamp and the count. */
export const STATUS_REQUEST = '22F401'

/** The bits of a fault's state (ISO 14229-1, annex D) that each list is asked by. */
export const STATE_BITS = { stored: CONFIRMED, pending: PENDING } as const
type MaskedState = keyof typeof STATE_BITS

/**
 * Report 42 of group 33 (emissions), by the mask of the state and any severity; report 55, the permanent codes of the same
 * group.
 */
export const LIST_REQUESTS: Readonly<Record<CodeState, string>> = {
  stored: '19423308FF',
  pending: '19423304FF',
  permanent: '195533',
}

/** Report 01 of ISO 14229-1: how many confirmed codes there are in all, and in which format they are listed. */
export const NUMBER_REQUEST = '190108'
/** Report 02 lists them, also those of a control unit that does not know report 42. */
export const OWN_REQUESTS: Readonly<Record<MaskedState, string>> = {
  stored: '190208',
  pending: '190204',
}
