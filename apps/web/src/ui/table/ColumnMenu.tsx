import { t } from '@lingui/core/macro'
import { ActionIcon, Menu } from '@mantine/core'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Menu.css'
import { IconColumns3 } from '@tabler/icons-react'
import type { Column } from './column.ts'
import type { ColumnChoice } from './use-columns.ts'

type Props<Row> = { columns: readonly Column<Row>[]; choice: ColumnChoice }

/** Shows and hides columns. The first one names the row and stays. */
export function ColumnMenu<Row>({ columns, choice }: Props<Row>) {
  return (
    <Menu position="bottom-end" shadow="md" closeOnItemClick={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={t`Choose columns`}>
          <IconColumns3 size={18} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {columns.slice(1).map(({ key, title }) => (
          <Menu.CheckboxItem key={key} checked={choice.isShown(key)} onChange={(wanted) => choice.show(key, wanted)}>
            {title}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
