import { Paper, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './person.module.css'

type Props = { title: string; actions?: ReactNode; children: ReactNode }

/** A part of the person's page under its heading. */
export function Card({ title, actions, children }: Props) {
  const id = useId()
  return (
    <Paper withBorder component="section" aria-labelledby={id} className={classes.card}>
      <div className={classes.head}>
        <Title order={2} id={id}>
          {title}
        </Title>
        {actions}
      </div>
      {children}
    </Paper>
  )
}
