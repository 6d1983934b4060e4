/**
 * Hidden until a script of the page cannot be loaded: the script of the head shows it then, because no other one may be
 * there to do so [SITE-40]. It is part of each page, so it is short.
 */
export const IncompleteNotice = () => (
  <div
    data-incomplete
    role="alert"
    tabIndex={-1}
    hidden
    className="sticky top-0 z-50 bg-amber-100 p-3"
  >
    This page has not loaded completely, and buttons may do nothing. Loading it again loses what you
    have typed.{' '}
    <button type="button" className="min-h-11 underline">
      Load it again
    </button>
  </div>
)
