import { plural, t } from '@lingui/core/macro'
import { IconAlertTriangle, IconChevronDown, IconChevronRight, IconRepeat } from '@tabler/icons-react'
import { type CSSProperties, memo, useRef } from 'react'
import type { OutlineNode } from '../../draft/outline.ts'
import type { Place } from '../../draft/places.ts'
import type { EditorActs } from '../use-editor.ts'
import classes from './tree.module.css'
import { useRowDrag } from './use-row-drag.ts'

type Props = OutlineNode & {
  /** Of the title, where it is one of the case. */
  language: string | undefined
  isOpen: boolean
  isSelected: boolean
  /** Whether the tab key leads to it: one line does, and the arrows to the others. */
  isTabStop: boolean
  faults: number
  acts: EditorActs
  canDrag: boolean
  onTurn: (place: Place) => void
}

/** One line of the tree. Its properties are plain values, so that typing elsewhere does not draw it again. */
export const TreeRow = memo(function TreeRow(props: Props) {
  const { place, kind, title, repeats, level, position, siblings, children } = props
  const { isOpen, isSelected, isTabStop, faults, acts, canDrag, onTurn } = props
  const row = useRef<HTMLDivElement>(null)
  const operation = useRowDrag(row, place, acts, canDrag)
  const Turn = isOpen ? IconChevronDown : IconChevronRight
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree hears the keys of all its lines.
    <div
      ref={row}
      role="treeitem"
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-selected={isSelected}
      {...(children > 0 ? { 'aria-expanded': isOpen } : {})}
      tabIndex={isTabStop ? 0 : -1}
      className={classes.row}
      data-kind={kind}
      data-place={place}
      data-drop={operation}
      style={{ '--level': level } as CSSProperties}
      onClick={() => acts.lookAt(place)}
    >
      <span
        className={classes.turn}
        aria-hidden
        onClick={(event) => {
          if (children === 0) return
          event.stopPropagation()
          onTurn(place)
        }}
      >
        {children > 0 && <Turn size={14} stroke={2} />}
      </span>
      <span className={classes.title} dir="auto" lang={props.language} title={title}>
        {title || t`Untitled`}
      </span>
      {repeats && <IconRepeat size={14} stroke={1.8} aria-label={t`repeats`} className={classes.mark} />}
      {faults > 0 && (
        <span className={classes.fault}>
          <IconAlertTriangle size={13} stroke={2} aria-hidden />
          <span aria-label={plural(faults, { one: '1 error', other: '# errors' })} role="img">
            {faults}
          </span>
        </span>
      )}
    </div>
  )
})
