import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Said } from '../Said.tsx'

/** The same whether the link was used, ran out or never was one, and whether there is an owner. */
export function UnusableOwnerLink({ isIncomplete }: { isIncomplete: boolean }) {
  return (
    <Said
      order={1}
      title={isIncomplete ? t`This link is not complete` : t`This link no longer works`}
      isAnswer
      actions={
        <LinkButton to="/auth/login">
          <Trans>Go to Login</Trans>
        </LinkButton>
      }
    >
      <p>
        {isIncomplete
          ? t`Copy the complete link from the terminal into the address bar.`
          : t`The link works once and for a limited time.`}
      </p>
      <p>
        <Trans>
          If you have already created your account with it, sign in. Otherwise run{' '}
          <code dir="ltr">npm run owner-link</code> on the server and open the link that it prints.
        </Trans>
      </p>
    </Said>
  )
}
