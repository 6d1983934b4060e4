/** The target of the skip link, and of the focus after a navigation. */
export const MAIN_ID = 'main'

/** Starts the reader at the top of the page, whose content has been replaced: the browser would leave the focus nowhere. */
export const focusMain = () => document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
