import { trainerMonths } from '@casebench/shared/review-allocation'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, Paper, Skeleton, Stack, Title } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { Link, useParams } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useCanOpen } from '../../api/roles.ts'
import { AdminPage } from '../../shell/admin/AdminPage.tsx'
import { Blocked } from '../../ui/Blocked.tsx'
import { formatDate, formatDateTime, formatScore } from '../../ui/formats.ts'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import classes from './credentials.module.css'
import { type Certificate, type Decision, useCertificate } from './credentials.ts'
import { Standing } from './own/Standing.tsx'

const DecideDialog = lazy(async () => ({ default: (await import('./DecideDialog.tsx')).DecideDialog }))

/** A certificate that was issued: what it says, what for, and what can be decided about it. */
export function CertificatePage() {
  const { certificateId } = useParams({ from: '/admin/certification/credentials_/$certificateId' })
  const certificate = useCertificate(certificateId)
  return (
    <QueryBoundary
      query={certificate}
      failed={t`Could not load this certificate`}
      frame={(error) => <AdminPage title={t`Certificate`}>{error}</AdminPage>}
      loading={
        <AdminPage title={t`Certificate`}>
          <Skeleton height={320} radius="md" />
        </AdminPage>
      }
    >
      {(data) => <Loaded certificate={data} />}
    </QueryBoundary>
  )
}

function decisionsOn({ standing, flag }: Certificate): Decision[] {
  if (standing === 'revoked') return []
  if (standing === 'suspended') return ['reinstate', 'revoke']
  return flag === null ? ['suspend', 'revoke'] : ['keep', 'suspend', 'revoke']
}

const decisionLabels: Readonly<Record<Decision, string>> = {
  get suspend() {
    return t({ message: 'Suspend…', context: 'certificate' })
  },
  get reinstate() {
    return t`Reinstate…`
  },
  get revoke() {
    return t`Revoke…`
  },
  get keep() {
    return t`Keep…`
  },
}

const trainerObstacle = () =>
  t`You reviewed this person’s training in the last ${trainerMonths} months. Someone else must decide about their certificates.`

function Loaded({ certificate }: { certificate: Certificate }) {
  const [decision, setDecision] = useState<Decision>()
  const mayDecide = useCanOpen('regrade_results')
  const mayOpenPerson = useCanOpen('user_profile')
  const { title, holder, email, standing, flag, evidence, reason, decided_at, decided_by, issued_by } = certificate
  const facts: [string, ReactNode][] = [
    [t`Holder`, <bdi key="holder">{holder}</bdi>],
    [
      t`Email`,
      mayOpenPerson ? (
        <Link key="email" to="/admin/users/users/$email" params={{ email }}>
          {email}
        </Link>
      ) : (
        email
      ),
    ],
    [t`State`, <Standing key="standing" standing={standing} />],
    [t({ message: 'Issued', context: 'date' }), formatDate(certificate.issued_at)],
    [t`Renew by`, certificate.renew_by === null ? '–' : formatDate(certificate.renew_by)],
    [t`Valid until`, certificate.valid_until === null ? t`Does not expire` : formatDate(certificate.valid_until)],
    [t`Version`, String(certificate.version)],
    [t`Issued by`, issued_by ?? t`The criteria were met`],
    [
      t`Link`,
      certificate.verify_url === null ? (
        t`The holder keeps it off`
      ) : (
        <a key="link" href={certificate.verify_url}>
          <Trans>Verify</Trans>
        </a>
      ),
    ],
  ]
  return (
    <AdminPage
      title={title}
      description={<Link to="/admin/certification/credentials">{t`All certificates`}</Link>}
      actions={
        mayDecide &&
        decisionsOn(certificate).map((one) => (
          <Blocked key={one} reason={certificate.trained_by_caller ? trainerObstacle() : undefined}>
            <Button variant="default" onClick={() => setDecision(one)}>
              {decisionLabels[one]}
            </Button>
          </Blocked>
        ))
      }
    >
      <Stack gap="lg">
        {flag !== null && (
          <Alert color="yellow" title={t`Needs a decision`}>
            {flag === 'regraded'
              ? t`A result that it was issued for was marked again and does not pass any more. Nothing happens to the certificate until somebody decides.`
              : t`A result that it was issued for is withheld now. Nothing happens to the certificate until somebody decides.`}
          </Alert>
        )}
        <Paper withBorder p="md">
          <dl className={classes.facts}>
            {facts.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </Paper>
        {reason !== '' && (
          <Paper withBorder p="md">
            <Title order={2}>
              <Trans>Latest decision</Trans>
            </Title>
            <p className={classes.text}>{reason}</p>
            <div className={classes.more}>
              {[decided_by ?? issued_by, formatDateTime(decided_at ?? certificate.issued_at)]
                .filter((one) => one !== null)
                .join(' · ')}
            </div>
          </Paper>
        )}
        <Paper withBorder p="md">
          <Title order={2}>
            <Trans>Issued for</Trans>
          </Title>
          <p className={classes.text}>{certificate.criteria}</p>
          {evidence.programme && <p>{t`Programme: ${evidence.programme.title}`}</p>}
          <ul className={classes.evidence}>
            {evidence.results.map(({ submissionId, name, score, at }) => (
              <li key={submissionId}>
                <bdi>{name}</bdi> · {formatScore(score)} · {formatDate(at)}
              </li>
            ))}
          </ul>
        </Paper>
      </Stack>
      <Suspense>
        {decision && (
          <DecideDialog certificate={certificate} decision={decision} onClose={() => setDecision(undefined)} />
        )}
      </Suspense>
    </AdminPage>
  )
}
