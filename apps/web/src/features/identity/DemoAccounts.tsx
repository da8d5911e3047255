import { Trans } from '@lingui/react/macro'
import { Text, Title, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { configurationQuery } from '../../api/configuration.ts'
import classes from '../../ui/login-form.module.css'
import { passwordFieldId } from './LoginForm.tsx'

/** The accounts that a demo bench offers, each a click away. A bench without them shows nothing. */
export function DemoAccounts({ onChoose }: { onChoose: (email: string) => void }) {
  const { data } = useQuery(configurationQuery)
  if (data === undefined || data.demo_accounts.length === 0) return null

  const choose = (email: string) => {
    onChoose(email)
    document.getElementById(passwordFieldId)?.focus()
  }
  return (
    <section className={classes.demo} aria-labelledby="demo-accounts">
      <Title order={2} size="h3" id="demo-accounts">
        <Trans>Demo accounts</Trans>
      </Title>
      <Text size="sm" c="dimmed">
        <Trans>The terminal that started Casebench shows their password.</Trans>
      </Text>
      <ul className={classes.accounts}>
        {data.demo_accounts.map(({ email, note }) => (
          <li key={email}>
            <UnstyledButton className={classes.account} onClick={() => choose(email)}>
              <span className={classes.email}>{email}</span>
              <Text size="sm" c="dimmed">
                {note}
              </Text>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
