import { Button } from '@mantine/core'
import { formatDate } from '../../ui/formats.ts'
import classes from './second-factor.module.css'

/** From here on down, the page says that new ones are due. */
const few = 3

function codesLeft(left: number): string {
  if (left === 0) return 'You have no recovery codes left.'
  return left === 1 ? 'You have one recovery code left.' : `You have ${left} recovery codes left.`
}

type Props = {
  since: string | null
  recoveryCodesLeft: number
  onNewCodes: () => void
  onSwitchOff: () => void
}

export function SecondFactorOn({ since, recoveryCodesLeft, onNewCodes, onSwitchOff }: Props) {
  return (
    <>
      <p className={classes.text}>
        {since === null ? 'Signing in asks' : `Since ${formatDate(since)} signing in asks`} for a code of your
        authenticator after the password.
      </p>
      {recoveryCodesLeft > few ? (
        <p className={classes.text}>{codesLeft(recoveryCodesLeft)}</p>
      ) : (
        <p className={classes.hint}>
          {codesLeft(recoveryCodesLeft)} Create new ones, so that you can sign in without your authenticator.
        </p>
      )}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onNewCodes}>
          New recovery codes
        </Button>
        <Button variant="default" onClick={onSwitchOff}>
          Turn off
        </Button>
      </div>
    </>
  )
}
