import { getConfiguration } from '@casebench/shared/contract/identity'
import { Alert, Text, Title, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../api/client.ts'
import { passwordFieldId } from './LoginForm.tsx'
import classes from './login.module.css'

/** The accounts that a demo bench offers, each a click away. A bench without them shows nothing. */
export function DemoAccounts({ onChoose }: { onChoose: (email: string) => void }) {
  const { data } = useQuery({
    queryKey: ['configuration'],
    queryFn: ({ signal }) => callApi(getConfiguration, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (data === undefined) return null
  if (data.user_pool_id === '' || data.client_id === '') {
    return (
      <Alert variant="default" role="alert" classNames={{ root: classes.refusal }} mt="md">
        Authentication service is temporarily unavailable. Please try again later.
      </Alert>
    )
  }
  if (data.demo_accounts.length === 0) return null

  const choose = (email: string) => {
    onChoose(email)
    document.getElementById(passwordFieldId)?.focus()
  }
  return (
    <section className={classes.demo} aria-labelledby="demo-accounts">
      <Title order={2} size="h3" id="demo-accounts">
        Demo accounts
      </Title>
      <Text size="sm" c="dimmed">
        The terminal that started Casebench shows their password.
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
