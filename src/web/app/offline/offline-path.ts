/** The page that a browser stores, and shows where a page of ours cannot be loaded. */
export const OFFLINE_PAGE = '/offline'
export const OFFLINE_WORKER = '/offline-worker.js'
