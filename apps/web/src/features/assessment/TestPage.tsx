import { minAttemptsForReliability } from '@casebench/shared/analysis/min-attempts'
import type { TestMeasurement } from '@casebench/shared/contract/assessment'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, NativeSelect, Skeleton, Stack } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { IconChartHistogram } from '@tabler/icons-react'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { AdminPage } from '../../shell/admin/AdminPage.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { AsOf } from '../analysis/AsOf.tsx'
import classes from './assessment.module.css'
import { type Test, useTest } from './assessment.ts'
import { DecisionFigures } from './DecisionFigures.tsx'
import { versionsLabel } from './figure-texts.ts'
import { HelpLink } from './HelpLink.tsx'
import { Histogram } from './Histogram.tsx'
import { ReliabilityFigures } from './ReliabilityFigures.tsx'
import { ScoreFigures } from './ScoreFigures.tsx'
import { StandardsSection } from './standards/StandardsSection.tsx'
import { TestQuestions } from './TestQuestions.tsx'

const path = '/admin/certification/assessment_/$caseId'

/** How one case measures as a test. */
export function TestPage() {
  const { caseId } = useParams({ from: path })
  const { version } = useSearch({ from: path })
  const test = useTest(caseId, version)
  return (
    <QueryBoundary
      query={test}
      failed={t`Could not load this test`}
      frame={(error) => <AdminPage title={t`Standards and reliability`}>{error}</AdminPage>}
      loading={
        <AdminPage title={t`Standards and reliability`}>
          <Skeleton height={480} radius="md" />
        </AdminPage>
      }
    >
      {(data) => <Loaded caseId={caseId} version={version} data={data} />}
    </QueryBoundary>
  )
}

type Props = { caseId: string; version: number | undefined; data: Test }

function Loaded({ caseId, version, data }: Props) {
  const { title, tests, test, ...standing } = data
  return (
    <AdminPage
      title={t`Reliability of ${title}`}
      description={
        <span className={classes.links}>
          <Link to="/admin/certification/assessment">{t`All tests`}</Link>
          <HelpLink />
        </span>
      }
      actions={
        <LinkButton
          variant="default"
          to="/admin/case_manager/cases/$caseId/analysis"
          params={{ caseId }}
          search={{ mode: 'test' }}
        >
          <Trans>Question analysis</Trans>
        </LinkButton>
      }
    >
      <Stack gap="lg">
        <div className={classes.toolbar}>
          {test !== null && tests.length > 1 ? <VersionChoice tests={tests} chosen={test.version} /> : <span />}
          <AsOf of={{ caseId, mode: 'test' }} standing={standing} />
        </div>
        {test === null ? (
          <Nothing isCounting={standing.counting !== null} />
        ) : (
          <>
            <TooFew n={test.n} />
            <DecisionFigures decisions={test.decisions} />
            <ReliabilityFigures test={test} />
            <ScoreFigures test={test} />
            <Histogram distribution={test.distribution} cut={test.cut} />
            <TestQuestions caseId={caseId} version={version} />
          </>
        )}
        <StandardsSection caseId={caseId} />
      </Stack>
    </AdminPage>
  )
}

const Nothing = ({ isCounting }: { isCounting: boolean }) => (
  <Notice
    icon={<IconChartHistogram size={30} stroke={1.4} />}
    title={isCounting ? t`Counting` : t`No results yet`}
    text={
      isCounting
        ? t`The first attempts are being counted. This page updates by itself.`
        : t`When people have taken this case as a test, its figures appear here. Select Refresh if some have already.`
    }
  />
)

function TooFew({ n }: Pick<TestMeasurement, 'n'>) {
  if (n >= minAttemptsForReliability) return null
  return (
    <Alert role="note" color="yellow" variant="light">
      {t`${plural(n, {
        one: '# person has a final result so far.',
        other: '# people have a final result so far.',
      })} A figure is shown as soon as there are as many people as it needs: with fewer it would be chance.`}
    </Alert>
  )
}

/** Versions that asked or weighed something else are measured apart. */
function VersionChoice({ tests, chosen }: { tests: Test['tests']; chosen: number }) {
  const navigate = useNavigate({ from: '/admin/certification/assessment/$caseId' })
  return (
    <NativeSelect
      aria-label={t`Version`}
      data={tests.map(({ version, versions }) => ({ value: String(version), label: versionsLabel(versions) }))}
      value={String(chosen)}
      onChange={({ currentTarget: { value } }) =>
        void navigate({
          search: (earlier) => ({ ...earlier, page: undefined, version: Number(value) }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
