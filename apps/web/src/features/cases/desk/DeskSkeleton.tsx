import { Skeleton } from '@mantine/core'
import classes from './desk.module.css'

const times = (count: number) => Array.from({ length: count }, (_, index) => index)

/** The three columns before there is anything in them. */
export function DeskSkeleton() {
  return (
    <div className={classes.columns} aria-hidden>
      <div className={classes.side}>
        <div className={classes.skeleton}>
          <Skeleton height={30} mb={12} />
          {times(9).map((line) => (
            <Skeleton key={line} height={22} />
          ))}
        </div>
      </div>
      <div className={classes.middle}>
        <div className={classes.skeleton} data-wide>
          <Skeleton height={44} width="45%" mb={12} />
          {times(4).map((line) => (
            <div key={line} className={classes.skeletonQuestion}>
              <Skeleton height={16} width="35%" />
              <Skeleton height={38} />
            </div>
          ))}
        </div>
      </div>
      <div className={classes.panel}>
        <div className={classes.skeleton}>
          <Skeleton height={30} />
          <Skeleton height={560} />
        </div>
      </div>
    </div>
  )
}
