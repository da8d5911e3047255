import { Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import classes from './desk.module.css'
import { roomForPanes, roomForSections } from './layout.ts'

const times = (count: number) => Array.from({ length: count }, (_, index) => index)

/** The columns before there is anything in them. */
export function DeskSkeleton() {
  const isWide = useMediaQuery(roomForSections, undefined, { getInitialValueInEffect: false })
  const hasPanes = useMediaQuery(roomForPanes, undefined, { getInitialValueInEffect: false })
  return (
    <div className={classes.columns} data-sections={isWide || undefined} aria-hidden>
      {isWide && (
        <div className={classes.side}>
          <div className={classes.skeleton}>
            <Skeleton height={30} mb={12} />
            {times(9).map((line) => (
              <Skeleton key={line} height={22} />
            ))}
          </div>
        </div>
      )}
      <div className={classes.skeletonPanes} data-two={hasPanes || undefined}>
        <div className={classes.skeleton} data-wide>
          <Skeleton height={44} width="45%" mb={12} />
          {times(4).map((line) => (
            <div key={line} className={classes.skeletonQuestion}>
              <Skeleton height={16} width="35%" />
              <Skeleton height={38} />
            </div>
          ))}
        </div>
        {hasPanes && (
          <div className={classes.skeletonBeside}>
            <div className={classes.skeleton}>
              <Skeleton height={30} />
              <Skeleton height={560} />
            </div>
          </div>
        )}
      </div>
    </div>
  )
}
