import { Paper } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './analysis.module.css'

export type Figure = { name: string; value: ReactNode; rest?: ReactNode }

/** Figures side by side, each with its name and what it is to be read beside. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <Paper withBorder component="dl" className={classes.figures}>
      {figures.map(({ name, value, rest }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value}
            {rest !== undefined && <small>{rest}</small>}
          </dd>
        </div>
      ))}
    </Paper>
  )
}
