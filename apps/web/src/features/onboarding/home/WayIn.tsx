import { Trans } from '@lingui/react/macro'
import { IconArrowRight } from '@tabler/icons-react'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import classes from './home.module.css'
import { applySectionId, goToApplyForm } from './way-to-apply.ts'

/** Sign in or apply, or on to the cases for whoever is signed in already. */
export function WayIn({ isSignedIn }: { isSignedIn: boolean }) {
  return isSignedIn ? (
    <LinkButton to="/platform" size="md" rightSection={<IconArrowRight size={18} stroke={1.8} />}>
      <Trans>Go to your cases</Trans>
    </LinkButton>
  ) : (
    <div className={classes.ways}>
      <LinkButton to="/auth/login" size="md">
        <Trans>Sign in</Trans>
      </LinkButton>
      <LinkButton to="/" hash={applySectionId} variant="default" size="md" onClick={goToApplyForm}>
        <Trans>Apply for access</Trans>
      </LinkButton>
    </div>
  )
}
