import type { Notification } from '@casebench/shared/contract/notifications'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { IconBellOff } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { Notice } from '../../ui/Notice.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { NotificationItem } from './NotificationItem.tsx'
import classes from './notifications.module.css'
import { useMarkAllRead, useMarkRead, useNotifications } from './notifications.ts'

type Props = {
  unread: number
  /** Something was chosen: the way leads there. */
  onLeave: () => void
}

const pageSize = 20

/** What the person was told, newest first. Following one, or marking all, makes it read. */
export function NotificationList({ unread, onLeave }: Props) {
  const [wanted, setWanted] = useState(pageSize)
  const list = useNotifications(wanted)
  const reading = useMarkRead()
  const readingAll = useMarkAllRead()
  const newest = list.data?.rows[0]
  const panel = useRef<HTMLElement>(null)
  /** The button that did it is gone; Esc is heard where the focus is. */
  const readAll = (until: Notification) => readingAll.mutate(until, { onSuccess: () => panel.current?.focus() })
  const follow = (notification: Notification) => {
    if (!notification.read) reading.mutate(notification)
    onLeave()
  }
  return (
    <section ref={panel} tabIndex={-1} aria-labelledby="notifications" className={classes.list}>
      <header className={classes.head}>
        <h2 id="notifications" className={classes.title}>
          <Trans>Notifications</Trans>
        </h2>
        {unread > 0 && newest && (
          <Button variant="subtle" size="compact-sm" loading={readingAll.isPending} onClick={() => readAll(newest)}>
            <Trans>Mark all read</Trans>
          </Button>
        )}
      </header>
      <div role="alert" className={classes.failure}>
        {readingAll.isError && readingAll.error.message}
      </div>
      <div className={classes.scrolls}>
        <QueryBoundary
          query={list}
          failed={t`Could not load your notifications`}
          loading={
            <div className={classes.skeleton}>
              {[72, 58, 66].map((width) => (
                <Skeleton key={width} height={14} width={`${width}%`} />
              ))}
            </div>
          }
          isEmpty={({ total }) => total === 0}
          empty={
            <Notice
              icon={<IconBellOff size={28} stroke={1.4} />}
              title={t`No notifications yet`}
              text={t`Results, reviewers’ decisions and answers to your questions appear here.`}
            />
          }
        >
          {({ rows, total }) => (
            <>
              <ul className={classes.items}>
                {rows.map((notification) => (
                  <li key={notification.id}>
                    <NotificationItem notification={notification} onFollow={() => follow(notification)} />
                  </li>
                ))}
              </ul>
              {rows.length < total && (
                <div className={classes.older}>
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    loading={list.isPlaceholderData}
                    onClick={() => setWanted(wanted + pageSize)}
                  >
                    <Trans>Show older ones</Trans>
                  </Button>
                </div>
              )}
            </>
          )}
        </QueryBoundary>
      </div>
    </section>
  )
}
