import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, memo, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { CaseDraft } from '../../draft/case-draft.ts'
import { countFaults } from '../../draft/fault-places.ts'
import { foundIn, outlineOf, visibleOf } from '../../draft/outline.ts'
import { isMovable, type Place } from '../../draft/places.ts'
import { duplicateNode, moveBy, removeNode } from '../../draft/structure.ts'
import { useEditing } from '../editor-context.ts'
import { TreeRow } from './TreeRow.tsx'
import { TreeToolbar } from './TreeToolbar.tsx'
import classes from './tree.module.css'
import { type TreeWish, wishOf } from './tree-keys.ts'

type Props = { draft: CaseDraft; place: Place; onForm: () => void }

const none: ReadonlySet<Place> = new Set()

const rearranging = {
  up: (draft: CaseDraft, place: Place) => moveBy(draft, place, -1),
  down: (draft: CaseDraft, place: Place) => moveBy(draft, place, 1),
  copy: duplicateNode,
  remove: removeNode,
}

/** The structure of the case. Lines are moved with Alt and the arrows, or by dragging. */
export const Tree = memo(function Tree({ draft, place, onForm }: Props) {
  const { acts, readOnly, language, faults } = useEditing()
  const [closed, setClosed] = useState<ReadonlySet<Place>>(none)
  const [search, setSearch] = useState('')
  const tree = useRef<HTMLDivElement>(null)
  const all = useMemo(() => outlineOf(draft), [draft])
  // What is looked at is never hidden below something closed.
  const shut = useMemo(() => new Set([...closed].filter((one) => !place.startsWith(`${one}/`))), [closed, place])
  const lines = search.trim() === '' ? visibleOf(all, shut) : foundIn(all, search)
  const tabStop = lines.some((line) => line.place === place) ? place : lines[0]?.place
  const counts = useMemo(() => countFaults(faults), [faults])
  const turn = useCallback(
    (one: Place) => {
      setClosed((earlier) => {
        const next = new Set(earlier)
        if (!next.delete(one)) next.add(one)
        return next
      })
      acts.lookAt(one)
    },
    [acts],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: the line moves with its place, and where others come and go.
  useEffect(() => {
    const row = tree.current?.querySelector<HTMLElement>('[aria-selected=true]')
    row?.scrollIntoView({ block: 'nearest' })
    // The focus stays in the tree while lines move and go under it.
    const focused = document.activeElement
    if (tree.current?.dataset.active && (focused === document.body || tree.current.contains(focused)))
      row?.focus({ preventScroll: true })
  }, [place, all.length])

  function follow(wish: TreeWish): void {
    if (wish.act === 'look') acts.lookAt(wish.place)
    else if (wish.act === 'open' || wish.act === 'close') turn(place)
    else if (wish.act === 'form') onForm()
    else if (!readOnly) acts.rearrange(rearranging[wish.act])
  }

  function hear(event: KeyboardEvent): void {
    const { key, altKey: alt, shiftKey } = event
    const control = event.ctrlKey || event.metaKey
    if (shiftKey || (alt && control)) return
    const wish = wishOf({ key, alt, control }, lines, place, !shut.has(place))
    if (!wish) return
    event.preventDefault()
    follow(wish)
  }

  return (
    <div className={classes.column}>
      {!readOnly && <TreeToolbar draft={draft} place={place} />}
      <TextInput
        type="search"
        size="xs"
        aria-label={t`Search the case`}
        placeholder={t`Search by title or id`}
        leftSection={<IconSearch size={14} stroke={1.6} aria-hidden />}
        value={search}
        onChange={({ currentTarget: { value } }) => setSearch(value)}
      />
      <div
        ref={tree}
        role="tree"
        aria-label={t`Structure of the case`}
        className={classes.tree}
        onKeyDown={hear}
        onFocus={() => tree.current?.setAttribute('data-active', 'true')}
        onBlur={({ relatedTarget }) => {
          if (relatedTarget !== null) tree.current?.removeAttribute('data-active')
        }}
      >
        {lines.map((line) => (
          <TreeRow
            key={line.place}
            {...line}
            language={isMovable(line.kind) ? language : undefined}
            isOpen={!shut.has(line.place)}
            isSelected={line.place === place}
            isTabStop={line.place === tabStop}
            faults={counts.get(line.place) ?? 0}
            acts={acts}
            canDrag={!readOnly && search === ''}
            onTurn={turn}
          />
        ))}
      </div>
      {lines.length === 0 && (
        <p className={classes.nothing}>
          <Trans>No matches.</Trans>
        </p>
      )}
    </div>
  )
})
