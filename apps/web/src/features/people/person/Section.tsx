import { Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './person.module.css'

type Props = { title: string; actions?: ReactNode; children: ReactNode }

/** A part of the person's page that has lists of its own, and so no frame around them. */
export function Section({ title, actions, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className={classes.head}>
        <Title order={2} id={id}>
          {title}
        </Title>
        {actions}
      </div>
      {children}
    </section>
  )
}
