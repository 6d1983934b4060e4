/** What shows a booking, with its cache and its live updates, comes with the first booking that is asked for. */
export const loadTrackResult = () => import('./track-result.tsx')
