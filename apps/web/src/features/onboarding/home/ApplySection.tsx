import { apply } from '@casebench/shared/contract/applicants'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Paper, Text, Title } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callAsGuest } from '../../../api/guest.ts'
import { useHasMailServer } from '../../../api/mail-server.ts'
import { publishedPoliciesQuery } from '../../policies/published.ts'
import { Said } from '../Said.tsx'
import { ApplyForm } from './ApplyForm.tsx'
import { type Application, trimmed } from './application.ts'
import { forgetDraft, keepDraft, readDraft } from './application-draft.ts'
import classes from './apply.module.css'
import { applySectionId } from './way-to-apply.ts'

const whatFollows = (hasMailServer: boolean) => [
  t`Tell us who you are. It takes two minutes.`,
  t`A coordinator reads your application.`,
  hasMailServer
    ? t`When it is approved, an email tells you how to sign in.`
    : t`When it is approved, the coordinator sends you a link to sign in.`,
]

/** Asks for an account, and says what comes of it. */
export function ApplySection() {
  const hasMailServer = useHasMailServer()
  const [application, setApplication] = useState(() => readDraft(sessionStorage))
  const published = useQuery(publishedPoliciesQuery)
  const terms = published.data?.find(({ kind }) => kind === 'terms')
  const [acceptsTerms, setAcceptsTerms] = useState(false)
  const applying = useMutation({
    mutationFn: () =>
      callAsGuest(apply, {
        body: { ...trimmed(application), ...(terms && acceptsTerms ? { terms_version: terms.version } : {}) },
      }),
    onSuccess: () => forgetDraft(sessionStorage),
    onError: async () => {
      // Perhaps because a version was published since: what is accepted is what is read now.
      const before = terms?.version
      const { data = [] } = await published.refetch()
      if (data.find(({ kind }) => kind === 'terms')?.version !== before) setAcceptsTerms(false)
    },
  })
  const [isAgain, setIsAgain] = useState(false)
  const change = (changed: Application) => {
    setApplication(changed)
    keepDraft(sessionStorage, changed)
  }
  const again = () => {
    setIsAgain(true)
    applying.reset()
  }

  return (
    <section id={applySectionId} className={classes.section} aria-labelledby="apply-title">
      <div>
        <Title order={2} size="h1" id="apply-title">
          <Trans>Apply for access</Trans>
        </Title>
        <Text c="dimmed" mt={4}>
          <Trans>Coordinators create the accounts.</Trans>
        </Text>
        <ol className={classes.follows}>
          {whatFollows(hasMailServer).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ol>
      </div>
      <Paper withBorder className={classes.card}>
        {applying.isSuccess ? (
          <Said
            order={3}
            title={t`Your application is on its way`}
            isAnswer
            actions={
              <Button variant="default" onClick={again}>
                <Trans>Apply with another email</Trans>
              </Button>
            }
          >
            <p>{applying.data.message}</p>
            <p>
              {hasMailServer ? (
                <Trans>
                  A coordinator reads it first. When it is approved, an email to{' '}
                  <strong>{trimmed(application).email}</strong> tells you how to sign in.
                </Trans>
              ) : (
                <Trans>
                  A coordinator reads it first. This Casebench does not send email: when it is approved, the coordinator
                  contacts you at <strong>{trimmed(application).email}</strong>.
                </Trans>
              )}
            </p>
          </Said>
        ) : (
          <ApplyForm
            application={application}
            startsAtEmail={isAgain}
            onChange={change}
            isBusy={applying.isPending}
            error={applying.error}
            published={published.data ?? []}
            acceptsTerms={acceptsTerms}
            onAcceptTerms={setAcceptsTerms}
            onSend={applying.mutate}
          />
        )}
      </Paper>
    </section>
  )
}
