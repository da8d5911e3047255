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
        Password
      </h2>
      <p className={classes.explanation}>You sign in with {way.name}. Change your password there.</p>
    </section>
  )
}
