import { type HitDecision, hitDecisions } from '@casebench/shared/case-file/screening/hit-answers'
import { type RefObject, useEffect } from 'react'
import { letterKeysAreOn } from '../../../ui/letter-keys.ts'
import { isTypingIn } from '../desk/desk-keys.ts'

type Acts = {
  /** Answers whether there is a hit to go to: the key is the desk's otherwise. */
  move: (step: 1 | -1) => boolean
  decide: (decision: HitDecision) => void
}

const stepOf: Readonly<Record<string, 1 | -1 | undefined>> = { j: 1, k: -1 }

/** Where the key was pressed in another question of the section, it belongs to that one. */
const isElsewhere = (target: EventTarget | null, root: HTMLElement | null): boolean =>
  target instanceof Element && target.closest('[data-question]') !== null && root?.contains(target) !== true

/** J and K go from hit to hit, 1, 2 and 3 decide about the one that is shown: outside fields, and before the desk's own keys. */
export function useHitKeys(root: RefObject<HTMLElement | null>, acts: Acts): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { target, key } = event
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !letterKeysAreOn()) return
      if (document.querySelector('[role=dialog][aria-modal=true]') || isTypingIn(target)) return
      if (root.current?.offsetParent == null || isElsewhere(target, root.current)) return
      const step = stepOf[key.toLowerCase()]
      const decision = /^[123]$/.test(key) ? hitDecisions[Number(key) - 1] : undefined
      if (step !== undefined ? acts.move(step) : decision !== undefined) event.preventDefault()
      if (decision !== undefined) acts.decide(decision)
    }
    // On the way down, since the desk listens on the way up.
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [root, acts])
}
