import { Paper, Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import classes from './dashboard.module.css'

const rows = ['62%', '48%', '55%', '40%', '52%']

/** The dashboard's own layout, before there is anything to put in it. */
export function DashboardSkeleton() {
  return (
    <div className={classes.body}>
      <div className={classes.top}>
        <Paper withBorder p="lg">
          <Skeleton height={12} width="34%" mt={4} />
          <Skeleton height={16} width="56%" mt={12} />
          <Skeleton height={12} width="28%" mt={12} mb={2} />
        </Paper>
        <Paper withBorder p="lg">
          <Skeleton height={12} width="40%" mt={4} />
          <Skeleton height={26} width="24%" mt={14} />
        </Paper>
      </div>
      <Paper withBorder className={classes.cases} p="lg">
        <Skeleton height={14} width={130} mb={24} />
        {rows.map((width) => (
          <div key={width}>
            <Skeleton height={13} width={width} mt={22} />
            <Skeleton height={11} width="22%" mt={8} />
          </div>
        ))}
      </Paper>
    </div>
  )
}
