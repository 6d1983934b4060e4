/** True in a field, where a key is a letter, and in an open dialog, which the focus must not leave. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable], [role=dialog]') !== null
