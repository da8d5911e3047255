import type { ReactNode } from 'react'
import { Group, Panel, Separator } from 'react-resizable-panels'
import classes from './pane-group.module.css'

type Props = {
  /** Of its separator. */
  name: string
  /** Begins the ids of its panes. */
  id: string
  orientation?: 'horizontal' | 'vertical'
  /** How much of the room the first has, in percent. */
  share: number
  minFirst: string
  minSecond: string
  first: ReactNode
  second: ReactNode
  /** While it is dragged. */
  onShare?: (share: number) => void
  /** Once somebody has chosen it. */
  onChosen: (share: number) => void
}

const isRightToLeft = (): boolean => document.documentElement.dir === 'rtl'

/**
 * Two panes with a separator that can be dragged, or moved by the arrow keys; a double click makes them equal again. The
 * library counts from the left: where the page runs from right to left the second pane stands there.
 */
export function PaneGroup(props: Props) {
  const { name, id, orientation = 'horizontal', share, minFirst, minSecond, first, second, onShare, onChosen } = props
  const isReversed = orientation === 'horizontal' && isRightToLeft()
  const [firstId, secondId] = [`${id}-first`, `${id}-second`]
  const dir = isReversed ? 'rtl' : undefined
  const panes = [
    <Panel key={firstId} id={firstId} dir={dir} className={classes.pane} defaultSize="50%" minSize={minFirst}>
      {first}
    </Panel>,
    <Separator key="separator" className={classes.separator} aria-label={name} />,
    <Panel key={secondId} id={secondId} dir={dir} className={classes.pane} defaultSize="50%" minSize={minSecond}>
      {second}
    </Panel>,
  ]
  return (
    <Group
      orientation={orientation}
      className={classes.group}
      dir={isReversed ? 'ltr' : undefined}
      defaultLayout={{ [firstId]: share, [secondId]: 100 - share }}
      onLayoutChange={(layout) => onShare?.(layout[firstId] ?? share)}
      onLayoutChanged={(layout, { isUserInteraction }) => {
        if (isUserInteraction) onChosen(layout[firstId] ?? share)
      }}
    >
      {isReversed ? panes.toReversed() : panes}
    </Group>
  )
}
