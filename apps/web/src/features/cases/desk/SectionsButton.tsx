import { Trans } from '@lingui/react/macro'
import { Button, Popover } from '@mantine/core'
import { IconList } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './desk.module.css'
import { useDesk } from './desk-context.ts'
import { SectionList } from './SectionList.tsx'

/** The sections where there is no room for them beside the questions. */
export function SectionsButton() {
  const { visits } = useDesk()
  // Going to a section closes it.
  const [openedAt, setOpenedAt] = useState<number>()
  const isOpen = openedAt === visits
  return (
    <div className={classes.sectionsBar}>
      <Popover
        opened={isOpen}
        onChange={(opened) => setOpenedAt(opened ? visits : undefined)}
        position="bottom-start"
        width={300}
        shadow="md"
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconList size={16} stroke={1.7} aria-hidden />}
            onClick={() => setOpenedAt(isOpen ? undefined : visits)}
          >
            <Trans>Sections</Trans>
          </Button>
        </Popover.Target>
        <Popover.Dropdown className={classes.sectionsDropdown}>
          <SectionList />
        </Popover.Dropdown>
      </Popover>
    </div>
  )
}
