import { useEffect } from 'react'
import { isShortcut, type ShortcutName } from '../../../ui/shortcuts.ts'
import type { DeskDialog } from './desk-context.ts'

type Acts = { nextSection: () => void; goToFix: () => void; openDialog: (dialog: DeskDialog) => void }

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
      'input:not([readonly]), textarea:not([readonly]):not([data-note]), [role=radio][aria-checked=true], [role=radio], button:not([data-act])',
    )
    ?.focus()
}

/** The keys that press a button of a question, by the name that its button has in `data-act`. */
const pressing = ['flag', 'note', 'undoClear'] as const satisfies ShortcutName[]

/** Presses that button in the question that has the focus; else in the first that has it. */
function press(act: (typeof pressing)[number], target: EventTarget | null): void {
  const button = `[data-act="${act}"]`
  const found = questionAround(target)?.querySelector<HTMLElement>(button)
  const wanted = found ?? document.querySelector<HTMLElement>(button)
  // One sees which question it is about.
  if (!found && wanted) questionAround(wanted)?.focus()
  wanted?.click()
}

function handle(event: KeyboardEvent, acts: Acts): void {
  const { target } = event
  if (event.defaultPrevented || document.querySelector('[role=dialog][aria-modal=true]')) return
  const is = (name: ShortcutName) => isShortcut(event, name)
  if (is('nextSection')) {
    event.preventDefault()
    // A field that goes away with its section is left first, as by the mouse.
    if (target instanceof HTMLElement) target.blur()
    acts.nextSection()
    return
  }
  const dependencies = questionAround(target)
  if (isTypingIn(target)) {
    // An open list closes first.
    if (is('leaveField') && target.getAttribute('aria-expanded') !== 'true') dependencies?.focus()
    return
  }
  if (is('enterField')) {
    if (!dependencies || dependencies !== target) return
    event.preventDefault()
    enter(dependencies)
    return
  }
  if (is('nextToFix')) {
    event.preventDefault()
    acts.goToFix()
    return
  }
  const pressed = pressing.find(is)
  const dialog = (['briefing', 'sheet'] as const).find(is)
  const step = is('nextQuestion') ? 1 : is('previousQuestion') ? -1 : undefined
  if (!pressed && !dialog && !step) return
  event.preventDefault()
  if (pressed) press(pressed, target)
  if (dialog) acts.openDialog(dialog)
  if (step) move(target, step)
}

/** The keys of the desk, as `shortcuts` has them. Letters only outside fields. */
export function useDeskKeys(acts: Acts): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event, acts)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [acts])
}
