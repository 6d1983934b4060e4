import type { AnyCall } from '#contract/call.ts'
import type { AnyEndpoint, InputOf } from '#contract/endpoint.ts'
import type { ActionOptions } from '#web/api/use-action.ts'
import { useConfirmedAction } from '#web/auth/confirm/use-confirmed-action.tsx'

/** The action of an administrator, who gives the password again where it cannot be taken back. */
export const useAdminAction = <E extends AnyEndpoint, Asked = InputOf<E>>(
  endpoint: AnyCall<E>,
  options: ActionOptions<E, Asked>,
) => useConfirmedAction<E, Asked>('administrator', endpoint, options)
