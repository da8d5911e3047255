import { Trans } from '@lingui/react/macro'
import { Alert, Button, type MantineColor } from '@mantine/core'
import type { ReactNode } from 'react'
import { Blocked } from '../Blocked.tsx'
import classes from './form.module.css'
import { type Submitting, useSubmit } from './use-submit.ts'

type Props<Values, Sent> = Submitting<Values, Sent> & {
  /** What the button that saves says. */
  action: string
  /** Of the button that saves, where it destroys something. */
  color?: MantineColor | undefined
  /** Without it there is no button that cancels. */
  onCancel?: () => void
  /** What the form is called, where no heading or dialog says so. */
  label?: string
  /** What can be done about a refusal, after its words. */
  afterRefusal?: ReactNode
  children: ReactNode
}

/**
 * A form of the kit: fields, then why the server refused, then its buttons. A form of one line lays itself out, and
 * takes `useSubmit`.
 */
export function SaveForm<Values extends object, Sent>({
  action,
  color,
  onCancel,
  label,
  afterRefusal,
  children,
  ...submitting
}: Props<Values, Sent>) {
  const { formProps, refusal } = useSubmit(submitting)
  return (
    <form {...formProps} aria-label={label} className={classes.form}>
      {children}
      {refusal !== undefined && (
        <Alert color="red" role="alert">
          {refusal}
          {afterRefusal}
        </Alert>
      )}
      <div className={classes.actions}>
        {onCancel !== undefined && (
          <Button variant="default" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        )}
        <Blocked reason={submitting.disabledReason}>
          <Button type="submit" color={color} loading={submitting.saving.isPending}>
            {action}
          </Button>
        </Blocked>
      </div>
    </form>
  )
}
