import type { QueryClient } from '@tanstack/react-query'

/** Their own calls, and no others of that address: everybody may see the directory. */
const OWN = /^\/api\/mechanics\/(me|jobs|earnings)\b/

const isOwn = ({ queryKey: [url] }: { queryKey: readonly unknown[] }) => OWN.test(String(url))

/** Whoever signs in or out must not meet what the browser remembers of the one before. */
export const forgetMechanicsAnswers = (queryClient: QueryClient) =>
  queryClient.removeQueries({ predicate: isOwn })

/** Something has changed: what is on the screen is asked for again. */
export const refreshMechanicsAnswers = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ predicate: isOwn })
