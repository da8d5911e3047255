import type { ReactNode } from 'react'
import classes from './bar.module.css'

type Props = { left?: ReactNode; right?: ReactNode; home: ReactNode }

/** Where a greeting has room: free space of the bar, so that it covers nothing and nothing moves for it. */
export const greetingPlace = 'greeting-place'

/** The bare top bar: the way home, where you are, and what stands at the right. */
export function Bar({ home, left, right }: Props) {
  return (
    <header className={classes.bar} data-placed={left !== undefined || undefined}>
      {home}
      <div className={classes.left}>{left ?? <div id={greetingPlace} className={classes.free} />}</div>
      <div className={classes.right}>{right}</div>
    </header>
  )
}
