import type { ReactNode } from 'react'
import classes from './second-factor.module.css'

const focusOn = (heading: HTMLElement | null) => heading?.focus()

/** The title of a step that took the place of another: focus goes to it, so that nobody is left where nothing is any more. */
export const StepTitle = ({ children }: { children: ReactNode }) => (
  <h3 className={classes.stepTitle} tabIndex={-1} ref={focusOn}>
    {children}
  </h3>
)
