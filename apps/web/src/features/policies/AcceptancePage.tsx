import type { Answer } from '@casebench/shared/contract/endpoint'
import type { getOwnPolicies, PublishedPolicy } from '@casebench/shared/contract/policies'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, Skeleton, Title } from '@mantine/core'
import '@mantine/core/styles/Alert.css'
import '@mantine/core/styles/Skeleton.css'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, Suspense, useEffect, useRef, useState } from 'react'
import { ownEmail } from '../../api/credentials.ts'
import { detailOf } from '../../api/request.ts'
import { signOut } from '../../api/session.ts'
import { reloadInOtherLanguage, rememberAccountLanguage } from '../../i18n/language.ts'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { PolicyText, readersLanguage } from './PolicyText.tsx'
import { PublicPage } from './PublicPage.tsx'
import classes from './policies.module.css'
import { ownPoliciesQuery, useAccept } from './policies.ts'
import { policyLabels } from './policy-labels.ts'

const agreedKey = 'casebench.policies-language'

/** Once a tab, the page is shown in the language of the account: after that, whoever chooses another one here gets it. */
function showInLanguageOf({ language }: Answer<typeof getOwnPolicies>): void {
  try {
    if (language === null || sessionStorage.getItem(agreedKey) !== null) return
    sessionStorage.setItem(agreedKey, 'true')
  } catch {
    return // Without storage it would never end.
  }
  rememberAccountLanguage(language)
  reloadInOtherLanguage()
}

type Props = {
  /** What the reader’s data is exported with. */
  DataExport: ComponentType<{ whose: { email: string; own: boolean }; action: string }>
  onDone: () => void
}

/** Between signing in and the first page: what everybody has to accept or to read, one after the other. */
export function AcceptancePage({ DataExport, onDone }: Props) {
  const own = useQuery(ownPoliciesQuery())
  const isDone = own.data?.pending.length === 0
  useEffect(() => {
    if (own.data) showInLanguageOf(own.data)
    if (isDone) onDone()
  }, [own.data, isDone, onDone])
  return (
    <PublicPage title={t`Before you go on`}>
      <QueryBoundary
        query={own}
        failed={t`Could not load what you have to read`}
        loading={<Skeleton height={320} radius="md" mt="md" />}
      >
        {({ pending: [next] }) =>
          next === undefined ? (
            <p className={classes.quiet} role="status">
              <Trans>Nothing is left to confirm.</Trans>
            </p>
          ) : (
            <Pending key={next.kind} policy={next} />
          )
        }
      </QueryBoundary>
      <Ways DataExport={DataExport} />
    </PublicPage>
  )
}

function Pending({ policy: { kind, version } }: { policy: PublishedPolicy }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const accepting = useAccept()
  const accept = () => accepting.mutate({ kind, version, language: readersLanguage })
  // The one before was accepted by a button that is gone.
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <p className={classes.quiet}>
        {kind === 'terms' ? (
          <Trans>To use Casebench, accept the terms of use.</Trans>
        ) : (
          <Trans>The privacy notice tells you how your data is used. Please read it.</Trans>
        )}
      </p>
      <Title order={2} ref={heading} tabIndex={-1} className={classes.heading}>
        {policyLabels[kind]}
      </Title>
      <PolicyText kind={kind} version={version} label={policyLabels[kind]} />
      {accepting.error && (
        <Alert color="red" role="alert" mt="sm">
          {detailOf(accepting.error)}
        </Alert>
      )}
      <Button mt="md" loading={accepting.isPending} onClick={accept}>
        {kind === 'terms' ? t`Accept the terms` : t`I have read it`}
      </Button>
    </>
  )
}

/** What whoever does not want to accept can do. */
function Ways({ DataExport }: Pick<Props, 'DataExport'>) {
  const [isExporting, setIsExporting] = useState(false)
  const [isLeaving, setIsLeaving] = useState(false)
  const leave = () => {
    setIsLeaving(true)
    void signOut()
  }
  return (
    <section className={classes.ways} aria-label={t`Other options`}>
      <p className={classes.quiet}>
        <Trans>You can also leave. Your cases and answers are kept, and you can take a copy of your data.</Trans>
      </p>
      <div className={classes.buttons}>
        <Button variant="default" loading={isLeaving} onClick={leave}>
          <Trans>Sign out</Trans>
        </Button>
        {!isExporting && (
          <Button variant="default" onClick={() => setIsExporting(true)}>
            <Trans>Export my data</Trans>
          </Button>
        )}
      </div>
      {isExporting && (
        <Suspense fallback={<Skeleton height={36} radius="md" />}>
          <DataExport whose={{ email: ownEmail(), own: true }} action={t`Request my data`} />
        </Suspense>
      )}
    </section>
  )
}
