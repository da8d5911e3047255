import { Trans } from '@lingui/react/macro'
import { Paper, Title } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useCanOpen } from '../../api/roles.ts'
import type { AdminStats } from '../../shell/admin/admin-stats.ts'
import classes from './admin-home.module.css'
import { queueHealth } from './queue-health.ts'

/** How what is done in the background stands. */
export function QueueHealth({ stats }: { stats: AdminStats }) {
  const seesSystem = useCanOpen('system_health')
  return (
    <Paper withBorder component="section" className={classes.card} aria-labelledby="in-the-background">
      <div className={classes.head}>
        <Title order={2} id="in-the-background">
          <Trans>Background jobs</Trans>
        </Title>
        {seesSystem && (
          <Link to="/admin/system">
            <Trans>System health</Trans>
          </Link>
        )}
      </div>
      <dl className={classes.health}>
        {queueHealth(stats).map(({ name, words, isWell }) => {
          const Icon = isWell ? IconCircleCheck : IconAlertTriangle
          return (
            <div key={name} data-unwell={!isWell || undefined}>
              <dt>{name}</dt>
              <dd>
                <Icon size={17} stroke={1.7} aria-hidden />
                {words}
              </dd>
            </div>
          )
        })}
      </dl>
    </Paper>
  )
}
