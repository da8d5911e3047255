import { Trans } from '@lingui/react/macro'
import classes from '../../../ui/account-section.module.css'
import { useSignInWay } from '../sign-in-way.ts'
import { PasswordForm } from './PasswordForm.tsx'

/** Where one changes one's password: here, or at whoever keeps it. */
export function PasswordSection() {
  const way = useSignInWay()
  if (way.by === 'notYetKnown') return null
  if (way.by !== 'provider') return <PasswordForm />
  return (
    <section className={classes.card} aria-labelledby="password">
      <h2 id="password" className={classes.title}>
        <Trans>Password</Trans>
      </h2>
      <p className={classes.explanation}>
        <Trans>You sign in with {way.name}. Change your password there.</Trans>
      </p>
    </section>
  )
}
