import { Alert, Paper, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Brand } from '../../ui/Brand.tsx'
import { Bar } from '../shell/Bar.tsx'
import { ThemeSwitch } from '../shell/ThemeSwitch.tsx'
import { DemoAccounts } from './DemoAccounts.tsx'
import { LoginForm } from './LoginForm.tsx'
import classes from './login.module.css'

const notices = {
  session_expired: 'Your session has expired. Please log in again.',
  auth_failed: 'Authentication failed. Please try logging in again.',
}

type Properties = {
  /** Where to go after signing in. */
  returnTo: string
  error: keyof typeof notices | undefined
}

export function LoginPage({ returnTo, error }: Properties) {
  const [email, setEmail] = useState('')
  return (
    <>
      <title>Sign in · Casebench</title>
      <Bar
        home={
          <Link to="/" aria-label="Casebench, home">
            <Brand />
          </Link>
        }
        right={<ThemeSwitch />}
      />
      <main className={classes.page}>
        <Paper withBorder className={classes.card}>
          <Title order={1}>Sign in</Title>
          <Text c="dimmed" mt={2} mb="lg">
            To your cases, where you left them.
          </Text>
          {error !== undefined && (
            <Alert color="gray" variant="default" mb="md" role="status" classNames={{ root: classes.notice }}>
              {notices[error]}
            </Alert>
          )}
          <LoginForm email={email} onEmailChange={setEmail} returnTo={returnTo} />
        </Paper>
        <DemoAccounts onChoose={setEmail} />
      </main>
    </>
  )
}
