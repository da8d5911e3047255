import { useEffect } from 'react'
import { letterKeysAreOn } from '../../../ui/letter-keys.ts'

type Acts = { nextSection: () => void }

/** Whether a key is one of a text that is typed, or of a list. */
export const isTypingIn = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox]):not([type=radio]), textarea, select'))

const questions = () => [...document.querySelectorAll<HTMLElement>('[data-question]')]
const questionAround = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-question]') : null

function move(from: EventTarget | null, step: 1 | -1): void {
  const all = questions()
  const dependencies = questionAround(from)
  const at = dependencies ? all.indexOf(dependencies) : -1
  const wanted = at === -1 ? (step === 1 ? all[0] : all.at(-1)) : all[at + step]
  wanted?.focus({ preventScroll: true })
  wanted?.scrollIntoView({ block: 'nearest' })
}

/** Into the field of a question that has the focus itself. */
function enter(question: HTMLElement): void {
  question
    .querySelector<HTMLElement>(
      'input:not([readonly]), textarea:not([readonly]), [role=radio][aria-checked=true], [role=radio], button',
    )
    ?.focus()
}

function handle(event: KeyboardEvent, acts: Acts): void {
  const { target } = event
  if (event.defaultPrevented || document.querySelector('[role=dialog][aria-modal=true]')) return
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
    event.preventDefault()
    // A field that goes away with its section is left first, as by the mouse.
    if (target instanceof HTMLElement) target.blur()
    acts.nextSection()
    return
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const dependencies = questionAround(target)
  if (isTypingIn(target)) {
    // An open list closes first.
    if (event.key === 'Escape' && target.getAttribute('aria-expanded') !== 'true') dependencies?.focus()
    return
  }
  if (event.key === 'Enter' && dependencies && dependencies === target) {
    event.preventDefault()
    enter(dependencies)
    return
  }
  const step = event.key === 'j' || event.key === 'J' ? 1 : event.key === 'k' || event.key === 'K' ? -1 : undefined
  if (step === undefined || !letterKeysAreOn()) return
  event.preventDefault()
  move(target, step)
}

/** J and K move between questions outside fields, Enter goes into one, Escape out, Ctrl Enter to the next section. */
export function useDeskKeys(acts: Acts): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event, acts)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [acts])
}
