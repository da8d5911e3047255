import { t } from '@lingui/core/macro'
import { ActionIcon, Paper } from '@mantine/core'
import '@mantine/core/styles/ActionIcon.css'
import { IconArrowDown, IconArrowUp, IconGripVertical, IconPencil, IconTrash } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { Blocked } from '../Blocked.tsx'
import type { Where } from '../list-drag.ts'
import { useListDrag } from '../use-list-drag.ts'
import classes from './ordered.module.css'

type OrderedItem = {
  id: string
  title: string
  /** What its buttons call it, where several may have the same title. */
  name?: string
  summary: ReactNode
}

type Acts = {
  onMove: (id: string, by: -1 | 1) => void
  onPlace: (dragged: string, where: Where, target: string) => void
  onEdit: (id: string) => void
  onRemove: (id: string) => void
}

type Props = {
  label: string
  items: readonly OrderedItem[]
  /** Without them the items are only shown. */
  acts?: Acts | undefined
  /** Why the first goes no further up, and the last no further down. */
  ends: { first: string; last: string }
}

/** Items in an order that matters. They are moved by dragging, with their buttons, or with Alt and the arrows. */
export function OrderedCards(props: Props) {
  return (
    <ol className={classes.list} aria-label={props.label}>
      {props.items.map((item, at) => (
        <Card key={item.id} {...props} item={item} at={at} />
      ))}
    </ol>
  )
}

function Card({ label: list, items, acts, ends, item, at }: Props & { item: OrderedItem; at: number }) {
  const { id, title, name = title, summary } = item
  const card = useRef<HTMLLIElement>(null)
  const drop = useListDrag(card, list, id, acts !== undefined, (dragged, where) => acts?.onPlace(dragged, where, id))
  const moveByKey = (event: KeyboardEvent) => {
    if (!acts || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    acts.onMove(id, event.key === 'ArrowUp' ? -1 : 1)
  }
  const act = (label: string, Icon: typeof IconTrash, onClick: () => void, reason?: string) => (
    <Blocked reason={reason}>
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label} onClick={onClick}>
        <Icon size={18} stroke={1.6} />
      </ActionIcon>
    </Blocked>
  )
  return (
    <li ref={card} className={classes.item} data-drop={drop} data-movable={acts !== undefined} onKeyDown={moveByKey}>
      <span className={classes.place} aria-hidden>
        {at + 1}
      </span>
      <Paper withBorder className={classes.card}>
        {acts && <IconGripVertical size={16} stroke={1.6} aria-hidden className={classes.grip} />}
        <div className={classes.words}>
          <strong dir="auto">{title}</strong>
          <span className={classes.summary}>{summary}</span>
        </div>
        {acts && (
          <div className={classes.acts}>
            {act(t`Edit ${name}`, IconPencil, () => acts.onEdit(id))}
            {act(t`Move ${name} up`, IconArrowUp, () => acts.onMove(id, -1), at === 0 ? ends.first : undefined)}
            {act(
              t`Move ${name} down`,
              IconArrowDown,
              () => acts.onMove(id, 1),
              at === items.length - 1 ? ends.last : undefined,
            )}
            {act(t`Remove ${name}`, IconTrash, () => acts.onRemove(id))}
          </div>
        )}
      </Paper>
    </li>
  )
}
