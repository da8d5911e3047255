import type { StandardSummary } from '@casebench/shared/contract/standard-setting'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Paper, Skeleton, Title } from '@mantine/core'
import { IconUsersGroup } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useCanOpen } from '../../../api/roles.ts'
import { formatDate } from '../../../ui/formats.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx'
import shared from '../assessment.module.css'
import { sharePercent } from '../figure-texts.ts'
import { StartStandard } from './StartStandard.tsx'
import { judgesText, stateLabel } from './standard-texts.ts'
import classes from './standards.module.css'
import { useStandards } from './standards.ts'

/** Every time that a panel was asked where the pass mark of a test belongs. */
export function StandardsSection({ caseId }: { caseId: string }) {
  const standards = useStandards(caseId)
  const leads = useCanOpen('edit_case')
  const [isStarting, setIsStarting] = useState(false)
  const id = useId()
  return (
    <section aria-labelledby={id} className={shared.section}>
      <div className={shared.toolbar}>
        <Title order={2} id={id}>
          <Trans>Standard settings</Trans>
        </Title>
        {leads && (
          <Button variant="default" onClick={() => setIsStarting(true)}>
            <Trans>Start a standard setting</Trans>
          </Button>
        )}
      </div>
      <p className={shared.lead}>
        <Trans>
          A panel of judges estimates, question by question, how just competent candidates would do. The estimates show
          where the pass mark belongs.
        </Trans>
      </p>
      <QueryBoundary
        query={standards}
        failed={t`Could not load the standard settings`}
        loading={<Skeleton height={96} radius="md" />}
      >
        {(found) => (found.length === 0 ? <None /> : <List standards={found} />)}
      </QueryBoundary>
      {isStarting && <StartStandard caseId={caseId} onClose={() => setIsStarting(false)} />}
    </section>
  )
}

const None = () => (
  <Notice
    icon={<IconUsersGroup size={30} stroke={1.4} />}
    title={t`No standard settings`}
    text={t`No panel has rated this test yet.`}
  />
)

const List = ({ standards }: { standards: readonly StandardSummary[] }) => (
  <Paper withBorder component="ul" className={classes.list}>
    {standards.map((standard) => (
      <Row key={standard.id} standard={standard} />
    ))}
  </Paper>
)

function Row({
  standard: { id, version, state, judges, cut, created_at, decided_at, opens },
}: {
  standard: StandardSummary
}) {
  const name = t`${formatDate(created_at)}, version ${version}`
  return (
    <li className={classes.setting}>
      {opens ? (
        <Link to="/admin/certification/assessment/standards/$standardId" params={{ standardId: id }}>
          {name}
        </Link>
      ) : (
        <span>{name}</span>
      )}
      <span>{stateLabel(state)}</span>
      <span>{judgesText(judges)}</span>
      {cut !== null && decided_at !== null && (
        <span>{t`Chosen cut: ${sharePercent(cut)}, ${formatDate(decided_at)}`}</span>
      )}
    </li>
  )
}
