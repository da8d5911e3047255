import { type HitDecision, hitDecisions } from '@casebench/shared/case-file/screening/hit-answers'
import { type RefObject, useEffect } from 'react'
import { isShortcut } from '../../../ui/shortcuts.ts'
import { isTypingIn } from '../desk/desk-keys.ts'

type Acts = {
  /** Answers whether there is a hit to go to: the key is the desk's otherwise. */
  move: (step: 1 | -1) => boolean
  decide: (decision: HitDecision) => void
}

/** In the order of the decisions. */
const decisionKeys = ['samePerson', 'someoneElse', 'cannotTell'] as const

/** Where the key was pressed in another question of the section, it belongs to that one. */
const isElsewhere = (target: EventTarget | null, root: HTMLElement | null): boolean =>
  target instanceof Element && target.closest('[data-question]') !== null && root?.contains(target) !== true

/** J and K go from hit to hit, 1, 2 and 3 decide about the one that is shown: outside fields, and before the desk's own keys. */
export function useHitKeys(root: RefObject<HTMLElement | null>, acts: Acts): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { target } = event
      if (event.defaultPrevented) return
      if (document.querySelector('[role=dialog][aria-modal=true]') || isTypingIn(target)) return
      if (root.current?.offsetParent == null || isElsewhere(target, root.current)) return
      const step = isShortcut(event, 'nextHit') ? 1 : isShortcut(event, 'previousHit') ? -1 : undefined
      const decision = hitDecisions[decisionKeys.findIndex((name) => isShortcut(event, name))]
      if (step !== undefined ? acts.move(step) : decision !== undefined) event.preventDefault()
      if (decision !== undefined) acts.decide(decision)
    }
    // On the way down, since the desk listens on the way up.
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [root, acts])
}
