import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ActionIcon, Popover, Text, VisuallyHidden } from '@mantine/core'
import '@mantine/core/styles/Popover.css'
import { IconBell } from '@tabler/icons-react'
import { useState } from 'react'
import { LazyComponent, loadAhead } from '../../ui/LazyComponent.tsx'
import { unreadText } from './notification-labels.ts'
import classes from './notifications.module.css'
import { useUnread } from './notifications.ts'

const load = async () => (await import('./NotificationList.tsx')).NotificationList

/** What is said when something new has come; nothing is said of what was there when the page was opened. */
function useNews(unread: number | undefined): string {
  const [known, setKnown] = useState({ unread, text: '' })
  if (unread !== known.unread) {
    const isMore = known.unread !== undefined && unread !== undefined && unread > known.unread
    setKnown({ unread, text: isMore ? unreadText(unread) : '' })
  }
  return known.text
}

/** What the person was told, behind a bell that counts what they have not read. */
export function Bell() {
  const unread = useUnread()
  const news = useNews(unread)
  const [opened, setOpened] = useState(false)
  const count = unread ?? 0
  return (
    <>
      <VisuallyHidden role="status">{news}</VisuallyHidden>
      <Popover
        opened={opened}
        onChange={setOpened}
        position="bottom-end"
        offset={12}
        width={380}
        shadow="md"
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            className={classes.bell}
            aria-label={count === 0 ? t`Notifications` : t`Notifications, ${count} unread`}
            onClick={() => setOpened(!opened)}
            onPointerEnter={() => loadAhead(load)}
          >
            <IconBell size={18} stroke={1.6} />
            {count > 0 && (
              <span className={classes.count} aria-hidden>
                {count > 99 ? '99+' : count}
              </span>
            )}
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown p={0} className={classes.dropdown}>
          <LazyComponent
            load={load}
            props={{ unread: count, onLeave: () => setOpened(false) }}
            waiting={
              <Text className={classes.loading}>
                <Trans>Loading your notifications</Trans>
              </Text>
            }
          />
        </Popover.Dropdown>
      </Popover>
    </>
  )
}
