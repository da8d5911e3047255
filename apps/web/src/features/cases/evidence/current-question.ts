/** The question that had the focus last: selecting text in a document takes it away. */
let last: string | undefined

export const currentQuestion = (): string | undefined =>
  last !== undefined && document.querySelector(`[data-question="${CSS.escape(last)}"]`) ? last : undefined

export function followQuestion(): () => void {
  const focused = ({ target }: Pick<FocusEvent, 'target'>) => {
    const question = target instanceof Element ? target.closest<HTMLElement>('[data-question]') : null
    if (question) last = question.dataset.question
  }
  focused({ target: document.activeElement })
  document.addEventListener('focusin', focused)
  return () => {
    document.removeEventListener('focusin', focused)
    last = undefined
  }
}
