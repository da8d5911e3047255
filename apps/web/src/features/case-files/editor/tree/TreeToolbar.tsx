import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ActionIcon, Menu } from '@mantine/core'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Menu.css'
import { IconArrowDown, IconArrowUp, IconCopy, IconPlus, IconTrash, type TablerIcon } from '@tabler/icons-react'
import { useState } from 'react'
import { useCanOpen } from '../../../../api/roles.ts'
import { Blocked, BlockedMenuItem } from '../../../../ui/Blocked.tsx'
import { LazyComponent } from '../../../../ui/LazyComponent.tsx'
import type { CaseDraft, Edited } from '../../draft/case-draft.ts'
import { isMovable, kindOf, type Movable, type Place } from '../../draft/places.ts'
import { addNode, duplicateNode, moveBy, placeForNew, removeNode } from '../../draft/structure.ts'
import { useEditing } from '../editor-context.ts'
import classes from './tree.module.css'

const additions: readonly { kind: Movable; title: string }[] = [
  {
    kind: 'attribute',
    get title() {
      return t`Question`
    },
  },
  {
    kind: 'subsection',
    get title() {
      return t`Subsection`
    },
  },
  {
    kind: 'section',
    get title() {
      return t`Section`
    },
  },
  {
    kind: 'component',
    get title() {
      return t`Component`
    },
  },
  {
    kind: 'question',
    get title() {
      return t`Knowledge check`
    },
  },
]

/** What has to be there before a node of a kind can be added. */
const needs: Partial<Record<Movable, string>> = {
  get section() {
    return t`Add a component first.`
  },
  get subsection() {
    return t`Add a section first.`
  },
  get attribute() {
    return t`Add a subsection first.`
  },
}

const loadBankDialog = async () => (await import('../../bank/AddFromBankDialog.tsx')).AddFromBankDialog

type Act = (draft: CaseDraft, place: Place) => Edited

const acts: readonly { title: string; keys: string; icon: TablerIcon; act: Act }[] = [
  {
    get title() {
      return t`Move up`
    },
    keys: 'Alt ↑',
    icon: IconArrowUp,
    act: (draft, place) => moveBy(draft, place, -1),
  },
  {
    get title() {
      return t`Move down`
    },
    keys: 'Alt ↓',
    icon: IconArrowDown,
    act: (draft, place) => moveBy(draft, place, 1),
  },
  {
    get title() {
      return t`Duplicate`
    },
    get keys() {
      return t`Ctrl D`
    },
    icon: IconCopy,
    act: duplicateNode,
  },
  {
    get title() {
      return t`Remove`
    },
    get keys() {
      return t`Del`
    },
    icon: IconTrash,
    act: removeNode,
  },
]

/** What can be done with the selected node, and what can be added beside it. */
export function TreeToolbar({ draft, place }: { draft: CaseDraft; place: Place }) {
  const { acts: editor } = useEditing()
  const movable = isMovable(kindOf(place))
  const mayUseBank = useCanOpen('edit_case')
  const [choosing, setChoosing] = useState(false)
  return (
    <div className={classes.toolbar} role="toolbar" aria-label={t`Structure`}>
      <Menu position="bottom-start" shadow="md" withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon variant="default" size="lg" aria-label={t`Add`}>
            <IconPlus size={17} stroke={1.8} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {additions.map(({ kind, title }) => (
            <BlockedMenuItem
              key={kind}
              reason={placeForNew(draft, place, kind) === undefined ? needs[kind] : undefined}
              onClick={() => editor.rearrange((now, at) => addNode(now, at, kind))}
            >
              {title}
            </BlockedMenuItem>
          ))}
          {mayUseBank && (
            <BlockedMenuItem
              reason={placeForNew(draft, place, 'attribute') === undefined ? needs.attribute : undefined}
              onClick={() => setChoosing(true)}
            >
              <Trans>From the question bank…</Trans>
            </BlockedMenuItem>
          )}
        </Menu.Dropdown>
      </Menu>
      {acts.map(({ title, keys, icon: Icon, act }) => (
        <Blocked
          key={title}
          tip={`${title} (${keys})`}
          reason={movable ? undefined : t`${title}: select a component, section, subsection or question first.`}
        >
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={title} onClick={() => editor.rearrange(act)}>
            <Icon size={17} stroke={1.6} />
          </ActionIcon>
        </Blocked>
      ))}
      {choosing && <LazyComponent load={loadBankDialog} waiting={null} props={{ onClose: () => setChoosing(false) }} />}
    </div>
  )
}
