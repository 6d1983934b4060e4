import type { QueryClient } from '@tanstack/react-query'

/** Matches the calls of a signed-in mechanic, without the public directory under the same path. */
const OWN = /^\/api\/mechanics\/(me|jobs|earnings)\b/

const isOwn = ({ queryKey: [url] }: { queryKey: readonly unknown[] }) => OWN.test(String(url))

/** Clears the cache at sign-in and sign-out, so that nobody sees the answers of the previous mechanic. */
export const forgetMechanicsAnswers = (queryClient: QueryClient) =>
  queryClient.removeQueries({ predicate: isOwn })

/** Invalidates the mechanic's answers after a change, so that those on screen load again. */
export const refreshMechanicsAnswers = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ predicate: isOwn })
