import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { formatDate } from '../../ui/formats.ts'
import { sentences } from '../../ui/sentences.ts'
import classes from './second-factor.module.css'

/** From here on down, the page says that new ones are due. */
const few = 3

function codesLeft(left: number): string {
  if (left === 0) return t`You have no recovery codes left.`
  return plural(left, { one: 'You have one recovery code left.', other: 'You have # recovery codes left.' })
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
        {sentences(
          t`Signing in asks for a code of your authenticator after the password.`,
          since === null ? '' : t`In use since ${formatDate(since)}.`,
        )}
      </p>
      {recoveryCodesLeft > few ? (
        <p className={classes.text}>{codesLeft(recoveryCodesLeft)}</p>
      ) : (
        <p className={classes.hint}>
          <Trans>
            {codesLeft(recoveryCodesLeft)} Create new ones, so that you can sign in without your authenticator.
          </Trans>
        </p>
      )}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onNewCodes}>
          <Trans>New recovery codes</Trans>
        </Button>
        <Button variant="default" onClick={onSwitchOff}>
          <Trans>Turn off</Trans>
        </Button>
      </div>
    </>
  )
}
