import { Kbd } from '@mantine/core'
import classes from './section.module.css'

/** The keys of the desk, for those who have some. */
export function KeyboardHint() {
  return (
    <p className={`${classes.keys} for-keyboard`}>
      <span>
        <Kbd size="xs">J</Kbd> <Kbd size="xs">K</Kbd> move between questions
      </span>
      <span>
        <Kbd size="xs">↵</Kbd> answer
      </span>
      <span>
        <Kbd size="xs">Esc</Kbd> leave the field
      </span>
    </p>
  )
}
