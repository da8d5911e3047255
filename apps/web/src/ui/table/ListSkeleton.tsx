import { Paper, Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import classes from './list.module.css'

const rows = [68, 54, 61, 47, 58, 50, 64, 44]

/** A list's own layout, before there is anything to put in it. */
export function ListSkeleton({ columns }: { columns: number }) {
  return (
    <Paper withBorder className={classes.paper}>
      {rows.map((width) => (
        <div
          key={width}
          className={classes.skeleton}
          style={{ gridTemplateColumns: `2fr repeat(${columns - 1}, 1fr)` }}
        >
          {Array.from({ length: columns }, (_, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a skeleton have nothing else to be told apart by.
            <Skeleton key={column} height={13} width={`${width}%`} />
          ))}
        </div>
      ))}
    </Paper>
  )
}
