/** Gives the focus to the field for the next question: what had it in the panel is about to go. */
export const focusQuestion = (within: Element): void =>
  within.closest('dialog')?.querySelector<HTMLElement>('textarea')?.focus()
