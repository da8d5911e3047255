import { Trans } from '@lingui/react/macro'
import { Paper, Title, VisuallyHidden } from '@mantine/core'
import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import type { AdminStats } from '../../shell/admin/admin-stats.ts'
import classes from './admin-home.module.css'
import { type FirstStep, firstSteps } from './first-steps.ts'
import { PageLink } from './PageLink.tsx'

/** What is to be done before anybody can work here. */
export function FirstSteps({ stats }: { stats: AdminStats }) {
  return (
    <Paper withBorder component="section" className={classes.card} aria-labelledby="first-steps">
      <Title order={2} id="first-steps">
        <Trans>First steps</Trans>
      </Title>
      <ol className={classes.steps}>
        {firstSteps(stats).map((step) => (
          <Step key={step.title} step={step} />
        ))}
      </ol>
    </Paper>
  )
}

function Step({ step: { title, text, path, permission, done } }: { step: FirstStep }) {
  const Icon = done ? IconCircleCheck : IconCircle
  return (
    <li className={classes.step} data-done={done || undefined}>
      <Icon size={20} stroke={1.6} aria-hidden />
      <span>
        <PageLink path={path} permission={permission}>
          {title}
        </PageLink>
        {done && (
          <VisuallyHidden>
            {' '}
            <Trans>(done)</Trans>
          </VisuallyHidden>
        )}
        <span className={classes.more}>{text}</span>
      </span>
    </li>
  )
}
