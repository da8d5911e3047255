/** Answers whether the question is there. What cannot take the focus itself lends it to its question. */
export function focusQuestion(attributeId: string): boolean {
  const question = document.querySelector<HTMLElement>(`[data-question="${CSS.escape(attributeId)}"]`)
  if (!question) return false
  const field = question.querySelector<HTMLElement>('input, textarea:not([data-note]), [role="radio"]')
  question.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
  if (document.activeElement !== field) question.focus({ preventScroll: true })
  return true
}
