import type { AnyCall } from '#contract/call.ts'
import type { AnyEndpoint, InputOf } from '#contract/endpoint.ts'
import type { ActionOptions } from '#web/api/use-action.ts'
import { useActionDialog } from '#web/auth/confirm/use-action-dialog.ts'

/** The action of an administrator with the frame of the dialog that asks about it. */
export const useAdminDialog = <E extends AnyEndpoint, Asked = InputOf<E>>(
  endpoint: AnyCall<E>,
  options: ActionOptions<E, Asked>,
) => useActionDialog<E, Asked>('administrator', endpoint, options)
