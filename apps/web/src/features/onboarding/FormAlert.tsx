import { Alert } from '@mantine/core'
import { failureText } from './refusals.ts'
import classes from './visitor.module.css'

/** Why a form could not be sent, where that is not said at one of its fields. */
export function FormAlert({ error, hint }: { error: Error; hint?: string }) {
  return (
    <Alert variant="default" role="alert" classNames={{ root: classes.refusal }}>
      {failureText(error)}
      {hint !== undefined && ` ${hint}`}
    </Alert>
  )
}
