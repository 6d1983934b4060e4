/** What the page announces of itself to the script that replays early presses. */
export const PAGE_LISTENS = 'page-listens'
export const PAGE_IS_ALIVE = 'page-is-alive'

export const PAGE_IS_INCOMPLETE = 'page-lacks'

/** Call this when React begins to listen: from then on a press that reaches its button has been handled. */
export function announceListening(): void {
  window.dispatchEvent(new Event(PAGE_LISTENS))
}

/** Call this when the first page has been hydrated. A replay within the same task would still find its part of the page inactive. */
export function announceAlive(): void {
  setTimeout(() => window.dispatchEvent(new Event(PAGE_IS_ALIVE)))
}
