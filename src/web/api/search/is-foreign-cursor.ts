import { CallError } from '#web/api/call-error.ts'

/** Whether the API has refused the cursor of a page's address: one of an earlier release, or none of ours. The list then begins at its start. */
export const isForeignCursor = (error: unknown, { cursor }: { cursor?: string | undefined }) =>
  cursor !== undefined && error instanceof CallError && error.status === 400
