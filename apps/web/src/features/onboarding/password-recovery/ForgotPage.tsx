import { forgotPassword } from '@casebench/shared/contract/onboarding'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { configurationQuery } from '../../../api/configuration.ts'
import { callAsGuest } from '../../../api/guest.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Said } from '../Said.tsx'
import { VisitorPage } from '../VisitorPage.tsx'
import { ForgotForm } from './ForgotForm.tsx'

const toLogin = (
  <LinkButton to="/auth/login" variant="default">
    <Trans>Go to Login</Trans>
  </LinkButton>
)

/** Asks for a mail with a link to choose another password. */
export function ForgotPage() {
  const [email, setEmail] = useState('')
  const { data: configuration } = useQuery(configurationQuery)
  const asking = useMutation({
    mutationFn: () => callAsGuest(forgotPassword, { body: { email: email.trim() } }),
  })
  return (
    <VisitorPage tab={t`Forgotten password`}>
      {configuration?.sign_in === 'external' ? (
        <Said order={1} title={t`Your password is managed elsewhere`} actions={toLogin}>
          <Trans>You sign in with {configuration.provider_name}. Change your password there.</Trans>
        </Said>
      ) : asking.isSuccess ? (
        <Said
          order={1}
          title={configuration?.mail === false ? t`Ask your administrator` : t`Check your email`}
          isAnswer
          actions={toLogin}
        >
          <p>{asking.data.message}</p>
        </Said>
      ) : (
        <ForgotForm
          email={email}
          onEmailChange={setEmail}
          isBusy={asking.isPending}
          error={asking.error}
          onAsk={asking.mutate}
        />
      )}
    </VisitorPage>
  )
}
