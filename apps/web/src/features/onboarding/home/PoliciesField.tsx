import type { PublishedPolicy } from '@casebench/shared/contract/policies'
import { Trans } from '@lingui/react/macro'
import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import { Link } from '@tanstack/react-router'
import classes from './apply.module.css'

type Props = {
  published: readonly PublishedPolicy[]
  accepts: boolean
  onAccept: (accepts: boolean) => void
  error: string | undefined
}

/** The terms to accept and the notice to read, as far as they are published. They open apart: what is typed here stays. */
export function PoliciesField({ published, accepts, onAccept, error }: Props) {
  const has = (kind: PublishedPolicy['kind']) => published.some((policy) => policy.kind === kind)
  return (
    <div className={classes.policies}>
      {has('terms') && (
        <Checkbox
          name="terms_version"
          label={
            <Trans>
              I accept the{' '}
              <Link to="/policies/$kind" params={{ kind: 'terms' }} target="_blank">
                terms of use
              </Link>
            </Trans>
          }
          checked={accepts}
          error={error}
          onChange={({ currentTarget: { checked } }) => onAccept(checked)}
        />
      )}
      {has('privacy') && (
        <p>
          <Trans>
            The{' '}
            <Link to="/policies/$kind" params={{ kind: 'privacy' }} target="_blank">
              privacy notice
            </Link>{' '}
            says how your data is used.
          </Trans>
        </p>
      )}
    </div>
  )
}
