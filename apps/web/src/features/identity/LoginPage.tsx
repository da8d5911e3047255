import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Paper, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { LanguageSelect } from '../../i18n/LanguageSelect.tsx'
import { chooseLanguage } from '../../i18n/language.ts'
import { Bar } from '../../shell/Bar.tsx'
import { ThemeSwitch } from '../../shell/ThemeSwitch.tsx'
import { Brand } from '../../ui/Brand.tsx'
import classes from '../../ui/login-form.module.css'
import { DemoAccounts } from './DemoAccounts.tsx'
import { LoginForm } from './LoginForm.tsx'
import { type SignInWay, useSignInWay } from './sign-in-way.ts'

const ExternalSignIn = lazy(async () => ({ default: (await import('./ExternalSignIn.tsx')).ExternalSignIn }))

const notices = {
  get session_expired() {
    return t`Your session has expired. Please log in again.`
  },
  get auth_failed() {
    return t`Authentication failed. Please try logging in again.`
  },
  get password_changed() {
    return t`Your password is changed. Sign in with the new one.`
  },
}

type Props = {
  /** Where to go after signing in. */
  returnTo: string
  notice: keyof typeof notices | undefined
}

type WayProperties = { way: SignInWay; email: string; onEmailChange: (email: string) => void; returnTo: string }

/** What there is to fill in or press, by who signs people in here. */
function WayIn({ way, returnTo, ...form }: WayProperties) {
  switch (way.by) {
    case 'password':
      return <LoginForm {...form} returnTo={returnTo} />
    case 'provider':
      return (
        <Suspense fallback={<div className={classes.button} role="status" aria-label={t`Loading`} />}>
          <ExternalSignIn name={way.name} returnTo={returnTo} />
        </Suspense>
      )
    case 'nobody':
      return (
        <div role="alert" className={classes.refusal}>
          <Trans>Authentication service is temporarily unavailable. Please try again later.</Trans>
        </div>
      )
    case 'notYetKnown':
      return <div className={classes.step} role="status" aria-label={t`Loading`} />
  }
}

export function LoginPage({ returnTo, notice }: Props) {
  const [email, setEmail] = useState('')
  const way = useSignInWay()
  return (
    <>
      <title>{t`Sign in · Casebench`}</title>
      <Bar
        home={
          <Link to="/" aria-label={t`Casebench, home`}>
            <Brand />
          </Link>
        }
        right={
          <>
            <LanguageSelect onChoose={chooseLanguage} />
            <ThemeSwitch />
          </>
        }
      />
      <main className={classes.page}>
        <Paper withBorder className={classes.card}>
          <Title order={1}>
            <Trans>Sign in</Trans>
          </Title>
          <Text c="dimmed" mt={2} mb="lg">
            <Trans>Continue where you left off.</Trans>
          </Text>
          {notice !== undefined && (
            <div role="status" data-apart className={notice === 'password_changed' ? classes.done : classes.notice}>
              {notices[notice]}
            </div>
          )}
          <WayIn way={way} email={email} onEmailChange={setEmail} returnTo={returnTo} />
        </Paper>
        {way.by === 'password' && <DemoAccounts onChoose={setEmail} />}
      </main>
    </>
  )
}
