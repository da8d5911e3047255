import { Paper, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './assessment.module.css'

/** Figures that belong together, under their heading. */
export function FigureSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes.section}>
      <Title order={2} id={id}>
        {title}
      </Title>
      <Paper withBorder component="dl" className={classes.figures}>
        {children}
      </Paper>
    </section>
  )
}
