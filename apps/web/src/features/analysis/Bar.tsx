import classes from './analysis.module.css'

/** A share as a bar, beside the figure that says it. */
export function Bar({ share, tone }: { share: number; tone?: 'wrong' | 'correct' }) {
  return (
    <span className={classes.line} aria-hidden>
      <span
        className={classes.filled}
        data-tone={tone}
        style={{ width: `${Math.min(1, Math.max(0, share)) * 100}%` }}
      />
    </span>
  )
}
