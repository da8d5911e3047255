import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Portal } from '@mantine/core'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { isShortcut } from '../../ui/shortcuts.ts'
import { toastSuccess } from '../../ui/toast.ts'
import classes from './evidence.module.css'
import { followRegion } from './follow-region.ts'
import { currentPassage, followSelection, type SelectedPassage, useSelectedPassage } from './selected-passage.ts'

type Props = {
  /** None where there is nothing to answer. */
  onAnswer: ((text: string) => void) | undefined
  onEvidence: ((passage: SelectedPassage) => void) | undefined
}

const isTypingIn = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox]):not([type=radio]), textarea, select'))

const gap = 8
const height = 40
const width = 300

function place(rect: DOMRect): { top: number; left: number } {
  const below = rect.bottom + gap
  return {
    top: below + height > window.innerHeight ? Math.max(gap, rect.top - gap - height) : below,
    left: Math.max(gap, Math.min(rect.left, window.innerWidth - width - gap)),
  }
}

function Act({ keyName, onClick, children }: { keyName?: string; onClick: () => void; children: ReactNode }) {
  return (
    // The selection stays while it is pressed.
    <button type="button" className={classes.act} onMouseDown={(event) => event.preventDefault()} onClick={onClick}>
      {children}
      {keyName && <kbd>{keyName}</kbd>}
    </button>
  )
}

/** Beside what is selected in a document: what to do with it. A and E do the same outside fields. */
export function SelectionBar({ onAnswer, onEvidence }: Props) {
  const selected = useSelectedPassage()
  useEffect(followSelection, [])
  useEffect(followRegion, [])
  const actsOn = (passage: SelectedPassage | undefined) => {
    const text = passage?.kind === 'quote' ? passage.quote.exact : undefined
    return {
      text,
      answer: onAnswer && text !== undefined ? () => onAnswer(text) : undefined,
      evidence: onEvidence && passage ? () => onEvidence(passage) : undefined,
    }
  }
  const { text, answer, evidence } = actsOn(selected?.passage)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isTypingIn(event.target)) return
    const name = isShortcut(event, 'useAsAnswer')
      ? 'answer'
      : isShortcut(event, 'useAsEvidence')
        ? 'evidence'
        : undefined
    const act = name && actsOn(currentPassage())[name]
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
  if (!selected || (!answer && !evidence && text === undefined)) return null
  const copy = async () => {
    await navigator.clipboard.writeText(text ?? '')
    toastSuccess(t`Copied`)
  }
  return (
    <Portal>
      <div
        role="toolbar"
        aria-label={t`Selected text`}
        className={classes.bar}
        style={place(selected.rect)}
        data-selection-bar
      >
        {answer && (
          <Act keyName="A" onClick={answer}>
            <Trans>Use as answer</Trans>
          </Act>
        )}
        {evidence && (
          <Act keyName="E" onClick={evidence}>
            <Trans>Use as evidence</Trans>
          </Act>
        )}
        {text !== undefined && navigator.clipboard && (
          <Act onClick={() => void copy()}>
            <Trans>Copy</Trans>
          </Act>
        )}
      </div>
    </Portal>
  )
}
