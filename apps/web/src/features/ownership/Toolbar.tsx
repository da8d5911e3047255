import { type EntityKind, entityKinds, type OwnershipGraph } from '@casebench/shared/ownership/graph'
import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Menu, SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/Menu.css'
import '@mantine/core/styles/FloatingIndicator.css'
import '@mantine/core/styles/SegmentedControl.css'
import { IconArrowBackUp, IconArrowForwardUp, IconArrowsMaximize, IconDots, IconPlus } from '@tabler/icons-react'
import { memo } from 'react'
import { Blocked } from '../../ui/Blocked.tsx'
import { entityLabel } from '../../ui/case-text/ownership-labels.ts'
import { ExchangeItems } from './ExchangeItems.tsx'
import classes from './ownership.module.css'

export type View = 'chart' | 'table'

type Props = {
  graph: OwnershipGraph
  onUndo: (() => void) | undefined
  onRedo: (() => void) | undefined
  view: View
  onView: (view: View) => void
  isLarge: boolean
  onLarge: (isLarge: boolean) => void
  readOnly: boolean
  onAdd: (kind: EntityKind) => void
  isOwner: (id: string) => boolean
  onImport: (imported: OwnershipGraph) => void
  onProblem: (problem: string | undefined) => void
}

/** The kinds with a button of their own; the menu has the others. */
const usualKinds: readonly EntityKind[] = ['company', 'person']

/** What can be added, undone, imported and exported, and how the structure is shown. */
export const Toolbar = memo(function Toolbar(props: Props) {
  const { t } = useLingui()
  const { graph, onUndo, onRedo, view, onView, isLarge, onLarge, readOnly, onAdd, isOwner, onImport, onProblem } = props
  return (
    <div className={classes.toolbar}>
      <SegmentedControl
        size="xs"
        value={view}
        onChange={(value) => onView(value as View)}
        data={[
          { value: 'chart', label: t`Chart` },
          { value: 'table', label: t`Table` },
        ]}
        aria-label={t`View`}
      />
      {!readOnly && (
        <>
          {usualKinds.map((kind) => (
            <Button
              key={kind}
              size="xs"
              variant="default"
              leftSection={<IconPlus size={14} aria-hidden />}
              onClick={() => onAdd(kind)}
            >
              {entityLabel(kind)}
            </Button>
          ))}
          <Blocked reason={onUndo ? undefined : t`There is nothing to undo.`}>
            <ActionIcon variant="default" size={30} aria-label={t`Undo`} onClick={onUndo}>
              <IconArrowBackUp size={16} />
            </ActionIcon>
          </Blocked>
          <Blocked reason={onRedo ? undefined : t`There is nothing to redo.`}>
            <ActionIcon variant="default" size={30} aria-label={t`Redo`} onClick={onRedo}>
              <IconArrowForwardUp size={16} />
            </ActionIcon>
          </Blocked>
        </>
      )}
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <ActionIcon variant="default" size={30} aria-label={t`More`}>
            <IconDots size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {!readOnly &&
            entityKinds
              .filter((kind) => !usualKinds.includes(kind))
              .map((kind) => (
                <Menu.Item key={kind} leftSection={<IconPlus size={14} />} onClick={() => onAdd(kind)}>
                  {entityLabel(kind)}
                </Menu.Item>
              ))}
          <ExchangeItems
            graph={graph}
            isOwner={isOwner}
            onImport={readOnly ? undefined : onImport}
            onProblem={onProblem}
          />
        </Menu.Dropdown>
      </Menu>
      <ActionIcon
        variant="default"
        size={30}
        aria-label={isLarge ? t`Leave full screen` : t`Full screen`}
        onClick={() => onLarge(!isLarge)}
      >
        <IconArrowsMaximize size={16} />
      </ActionIcon>
    </div>
  )
})
