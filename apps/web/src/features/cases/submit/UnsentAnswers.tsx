import { Alert, Loader } from '@mantine/core'
import type { SaveSummary } from '../answers/answer-types.ts'
import classes from './submit.module.css'

const answers = (count: number) => (count === 1 ? '1 answer' : `${count} answers`)

/** Submitting waits until the server has every answer. */
export function UnsentAnswers({ summary }: { summary: SaveSummary }) {
  const { unsent, kept, refused } = summary
  if (unsent === 0) return null
  if (refused > 0)
    return (
      <Alert
        color="red"
        role="alert"
      >{`${answers(refused)} could not be saved. Please correct ${refused === 1 ? 'it' : 'them'} first.`}</Alert>
    )
  if (kept > 0)
    return (
      <Alert color="yellow" role="alert" className={classes.notice}>
        {`The server cannot be reached, so nothing can be submitted now. ${answers(kept)} ${kept === 1 ? 'is' : 'are'} kept on this device and will be sent as soon as the connection is back.`}
      </Alert>
    )
  return (
    <p className={classes.waiting} role="status">
      <Loader size={14} aria-hidden /> {`${answers(unsent)} still being sent`}
    </p>
  )
}
