import { Paper, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './notice.module.css'

type Props = { icon: ReactNode; title: string; text: ReactNode; action?: ReactNode; isAlert?: boolean }

/** A quiet panel in place of content: what this is and the next step. */
export function Notice({ icon, title, text, action, isAlert = false }: Props) {
  return (
    <Paper withBorder className={classes.notice} {...(isAlert ? { role: 'alert' } : {})}>
      <span className={classes.icon} aria-hidden>
        {icon}
      </span>
      <Title order={2}>{title}</Title>
      <Text c="dimmed" maw={440}>
        {text}
      </Text>
      {action !== undefined && <div className={classes.action}>{action}</div>}
    </Paper>
  )
}
