import type { SystemHealth } from '@casebench/shared/contract/system'
import { Trans } from '@lingui/react/macro'
import { Paper, Title } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { healthAlerts } from './health-alerts.ts'
import classes from './system-health.module.css'

/** What is not as it should be, each with what to do; or that all is well. */
export function Concerns({ health }: { health: SystemHealth }) {
  const alerts = healthAlerts(health)
  if (alerts.length === 0)
    return (
      <Paper withBorder className={classes.well} role="status">
        <IconCircleCheck size={22} stroke={1.7} aria-hidden />
        <Trans>All systems working</Trans>
      </Paper>
    )
  return (
    <Paper withBorder component="section" className={classes.card} aria-labelledby="concerns">
      <Title order={2} id="concerns">
        <Trans>Needs attention</Trans>
      </Title>
      <ul className={classes.concerns} aria-live="polite">
        {alerts.map(({ title, advice }) => (
          <li key={title}>
            <IconAlertTriangle size={19} stroke={1.7} aria-hidden />
            <div>
              <strong>{title}</strong>
              <p>{advice}</p>
            </div>
          </li>
        ))}
      </ul>
    </Paper>
  )
}
