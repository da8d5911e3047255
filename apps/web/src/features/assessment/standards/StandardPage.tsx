import type { Standard } from '@casebench/shared/contract/standard-setting'
import { openRound } from '@casebench/shared/standard-setting'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Skeleton, Stack } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { Link, useParams } from '@tanstack/react-router'
import { AdminPage } from '../../../shell/admin/AdminPage.tsx'
import { formatDate } from '../../../ui/formats.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx'
import shared from '../assessment.module.css'
import { Decision } from './Decision.tsx'
import { PanelSection } from './PanelSection.tsx'
import { QuestionResults } from './QuestionResults.tsx'
import { RatingForm } from './RatingForm.tsx'
import { RoundSection } from './RoundSection.tsx'
import { stateLabel } from './standard-texts.ts'
import { useStandard } from './standards.ts'

/** One standard setting: what its judges rate, what its rounds came to, and what was decided. */
export function StandardPage() {
  const { standardId } = useParams({ from: '/admin/certification/assessment_/standards/$standardId' })
  const standard = useStandard(standardId)
  return (
    <QueryBoundary
      query={standard}
      failed={t`Could not load this standard setting`}
      frame={(error) => <AdminPage title={t`Standard setting`}>{error}</AdminPage>}
      loading={
        <AdminPage title={t`Standard setting`}>
          <Skeleton height={480} radius="md" />
        </AdminPage>
      }
    >
      {(loaded) => <Loaded key={loaded.id} standard={loaded} />}
    </QueryBoundary>
  )
}

function Loaded({ standard }: { standard: Standard }) {
  const { case_id: caseId, title, version, state, created_at, rates, first, second } = standard
  const round = openRound(state)
  return (
    <AdminPage
      title={t`Standard setting of ${title}`}
      description={
        <span className={shared.links}>
          <span>{t`${stateLabel(state)} · version ${version} · ${formatDate(created_at)}`}</span>
          <Link to="/admin/certification/assessment/$caseId" params={{ caseId }}>{t`Figures of the test`}</Link>
        </span>
      }
      actions={
        <LinkButton variant="default" to="/admin/case_manager/cases/$caseId" params={{ caseId }}>
          <Trans>Open the case</Trans>
        </LinkButton>
      }
    >
      {/* What stands at the end of a row is still read with its beginning on a wide screen. */}
      <Stack gap="lg" maw={1100}>
        <PanelSection standard={standard} />
        <Decision standard={standard} />
        {second !== null && <RoundSection title={t`Second round`} figures={second} />}
        {first !== null && <RoundSection title={t`First round`} figures={first} />}
        {rates && round !== undefined ? (
          <RatingForm key={round} standard={standard} round={round} />
        ) : (
          <QuestionResults standard={standard} />
        )}
      </Stack>
    </AdminPage>
  )
}
